import CCMarkGFM

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The functions by which the tree of a parser of the cmark family is read.
///
/// cmark and cmark-gfm have the same names for them, so that a program can be linked with only one. The
/// tests link cmark-gfm; cmark is opened at run time, with its names kept to itself.
struct CMarkFunctions: Sendable {
  typealias Node = OpaquePointer
  typealias Text = UnsafePointer<CChar>

  let firstChild: @Sendable @convention(c) (Node?) -> Node?
  let next: @Sendable @convention(c) (Node?) -> Node?
  let typeName: @Sendable @convention(c) (Node?) -> Text?
  let literal: @Sendable @convention(c) (Node?) -> Text?
  let url: @Sendable @convention(c) (Node?) -> Text?
  let title: @Sendable @convention(c) (Node?) -> Text?
  let fenceInfo: @Sendable @convention(c) (Node?) -> Text?
  let headingLevel: @Sendable @convention(c) (Node?) -> CInt
  /// 2 for numbered lists.
  let listType: @Sendable @convention(c) (Node?) -> CInt
  let listStart: @Sendable @convention(c) (Node?) -> CInt
  let listIsTight: @Sendable @convention(c) (Node?) -> CInt
  let parse: @Sendable @convention(c) (Text?, Int, CInt) -> Node?
  let free: @Sendable @convention(c) (Node?) -> Void

  /// Those of cmark-gfm, without extensions.
  static let gfm = CMarkFunctions(
    firstChild: { cmark_node_first_child($0) },
    next: { cmark_node_next($0) },
    typeName: { cmark_node_get_type_string($0) },
    literal: { cmark_node_get_literal($0) },
    url: { cmark_node_get_url($0) },
    title: { cmark_node_get_title($0) },
    fenceInfo: { cmark_node_get_fence_info($0) },
    headingLevel: { cmark_node_get_heading_level($0) },
    listType: { CInt(bitPattern: cmark_node_get_list_type($0).rawValue) },
    listStart: { cmark_node_get_list_start($0) },
    listIsTight: { cmark_node_get_list_tight($0) },
    parse: { cmark_parse_document($0, $1, $2) },
    free: { cmark_node_free($0) }
  )

  /// Those of cmark; nil when it cannot be opened.
  static let cmark: CMarkFunctions? = {
    guard let library = open() else { return nil }
    func function<Function>(_ name: String, _: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    typealias ToNode = @Sendable @convention(c) (Node?) -> Node?
    typealias ToText = @Sendable @convention(c) (Node?) -> Text?
    typealias ToNumber = @Sendable @convention(c) (Node?) -> CInt
    typealias Parse = @Sendable @convention(c) (Text?, Int, CInt) -> Node?
    typealias Free = @Sendable @convention(c) (Node?) -> Void
    guard let firstChild = function("cmark_node_first_child", ToNode.self),
      let next = function("cmark_node_next", ToNode.self),
      let typeName = function("cmark_node_get_type_string", ToText.self),
      let literal = function("cmark_node_get_literal", ToText.self),
      let url = function("cmark_node_get_url", ToText.self),
      let title = function("cmark_node_get_title", ToText.self),
      let fenceInfo = function("cmark_node_get_fence_info", ToText.self),
      let headingLevel = function("cmark_node_get_heading_level", ToNumber.self),
      let listType = function("cmark_node_get_list_type", ToNumber.self),
      let listStart = function("cmark_node_get_list_start", ToNumber.self),
      let listIsTight = function("cmark_node_get_list_tight", ToNumber.self),
      let parse = function("cmark_parse_document", Parse.self),
      let free = function("cmark_node_free", Free.self)
    else { return nil }
    return CMarkFunctions(
      firstChild: firstChild,
      next: next,
      typeName: typeName,
      literal: literal,
      url: url,
      title: title,
      fenceInfo: fenceInfo,
      headingLevel: headingLevel,
      listType: listType,
      listStart: listStart,
      listIsTight: listIsTight,
      parse: parse,
      free: free
    )
  }()

  /// Opens cmark's library so that its own calls go to itself.
  ///
  /// Linux resolves the calls inside a library among the names of the whole program first, where
  /// cmark-gfm's are: `RTLD_DEEPBIND` turns that round. Apple's loader never mixes libraries.
  private static func open() -> UnsafeMutableRawPointer? {
    #if canImport(Glibc)
    return dlopen("libcmark.so", RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND)
    #elseif canImport(Darwin)
    let folders = ["", "/opt/homebrew/lib/", "/usr/local/lib/"]
    return folders.lazy.compactMap { dlopen("\($0)libcmark.dylib", RTLD_NOW | RTLD_LOCAL) }.first
    #else
    return nil
    #endif
  }
}
