// What a style says, as far as Markdown can say it: 32 bytes.
//
//   declared │ important │ fields │ lengths          │ list │ format │ marker
//      4     │     4     │   8    │ 4 × 2 (1/20 pt)  │  2   │   2    │   4
//
// `declared` and `important` have one bit for each `Property`; the small values lie in `fields`, at
// the place that `Property.place` names. A value that was not declared is zero, so that equal styles
// are equal bytes.

/// The declarations of one `style` attribute, or of all rules that apply to an element.
///
/// A property that was not declared is nil.
package struct Style: Equatable, Hashable, Sendable {
  /// What can be declared.
  package enum Property: UInt8, Sendable, CaseIterable {
    case fontWeight, fontStyle, textDecoration, display, visibility, whiteSpace, verticalAlign
    case fontFamily, listStyleType, textAlign
    case fontSize, marginLeft, paddingLeft, textIndent
    case officeList, officeElement, officeCharacter, officeOutlineLevel, officeHidden, officeFormat
    case officeTabCount, officeSpaceRun, officeReference
    case marginBottom

    /// The property's bit in a set of properties.
    var bit: UInt32 { 1 << UInt32(rawValue) }
  }

  private var declared: UInt32 = 0
  private var important: UInt32 = 0
  private var fields: UInt64 = 0
  private var lengths = SIMD4<Int16>()
  private var officeListNumber: UInt16 = 0
  private var officeListFormat: UInt16 = 0
  private var marker: UInt32 = 0

  /// A style that declares nothing.
  package init() {}

  /// True when nothing is declared.
  package var isEmpty: Bool { declared == 0 }

  /// The properties that are declared, as a set of their bits.
  var declaredProperties: UInt32 { declared }

  /// True when the property is declared.
  package func declares(_ property: Property) -> Bool { declared & property.bit != 0 }

  /// True when the property is declared `!important`.
  package func isImportant(_ property: Property) -> Bool { important & property.bit != 0 }

  // MARK: Cascade

  /// Lays a later or stronger style over this one (CSS Cascade, 6): what it declares wins, except
  /// over `!important` where it is not `!important` itself.
  package mutating func apply(_ other: Style) {
    var winners = other.declared & ~(important & ~other.important)
    declared |= winners
    important |= other.important
    while winners != 0 {
      let index = UInt8(truncatingIfNeeded: winners.trailingZeroBitCount)
      winners &= winners &- 1
      if let property = Property(rawValue: index) { copy(property, from: other) }
    }
  }

  private mutating func copy(_ property: Property, from other: Style) {
    let mask = property.place.mask
    fields = fields & ~mask | other.fields & mask
    switch property {
    case .fontSize, .marginLeft, .paddingLeft, .textIndent:
      lengths[property.lane] = other.lengths[property.lane]
    case .officeList:
      officeListNumber = other.officeListNumber
      officeListFormat = other.officeListFormat
    case .listStyleType:
      marker = other.marker
    default:
      break
    }
  }

  /// Marks everything that is declared as `!important`.
  mutating func makeImportant() { important = declared }

  /// Forgets what is declared for a property.
  mutating func remove(_ property: Property) {
    declared &= ~property.bit
    important &= ~property.bit
  }

  // MARK: Small values

  private func field(_ property: Property) -> UInt8? {
    guard declares(property) else { return nil }
    let place = property.place
    return UInt8(truncatingIfNeeded: (fields & place.mask) >> place.shift)
  }

  private mutating func setField(_ property: Property, _ value: UInt8) {
    let place = property.place
    declared |= property.bit
    fields = fields & ~place.mask | UInt64(value) << place.shift & place.mask
  }

  private func value<Value: RawRepresentable<UInt8>>(_ property: Property) -> Value? {
    field(property).flatMap(Value.init(rawValue:))
  }

  private mutating func set<Value: RawRepresentable<UInt8>>(_ property: Property, _ value: Value?) {
    if let value { setField(property, value.rawValue) }
  }

  /// `font-weight`.
  package var fontWeight: FontWeight? {
    get { value(.fontWeight) }
    set { set(.fontWeight, newValue) }
  }

  /// `font-style`.
  package var fontStyle: FontStyle? {
    get { value(.fontStyle) }
    set { set(.fontStyle, newValue) }
  }

  /// The lines of `text-decoration`; empty for `none`.
  package var textDecoration: TextDecoration? {
    get { value(.textDecoration) }
    set { set(.textDecoration, newValue) }
  }

  /// `display`.
  package var display: Display? {
    get { value(.display) }
    set { set(.display, newValue) }
  }

  /// `visibility`.
  package var visibility: Visibility? {
    get { value(.visibility) }
    set { set(.visibility, newValue) }
  }

  /// `white-space`.
  package var whiteSpace: WhiteSpace? {
    get { value(.whiteSpace) }
    set { set(.whiteSpace, newValue) }
  }

  /// `vertical-align`.
  package var verticalAlign: VerticalAlign? {
    get { value(.verticalAlign) }
    set { set(.verticalAlign, newValue) }
  }

  /// What `font-family` says about the width of the letters.
  package var fontFamily: FontFamily? {
    get { value(.fontFamily) }
    set { set(.fontFamily, newValue) }
  }

  /// `list-style-type`.
  package var listStyleType: ListStyleType? {
    get { value(.listStyleType) }
    set { set(.listStyleType, newValue) }
  }

  /// The first character of a `list-style-type` that is a string, blanks aside.
  package var listMarker: Unicode.Scalar? {
    get { listStyleType == .string && marker != 0 ? Unicode.Scalar(marker) : nil }
    set { marker = newValue?.value ?? 0 }
  }

  /// `text-align`.
  package var textAlign: TextAlign? {
    get { value(.textAlign) }
    set { set(.textAlign, newValue) }
  }

  // MARK: Lengths

  private func length(_ property: Property) -> Double? {
    declares(property) ? Double(lengths[property.lane]) / 20 : nil
  }

  private mutating func setLength(_ property: Property, _ points: Double?) {
    guard let points, points.isFinite else { return }
    declared |= property.bit
    let twentieths = points * 20 + (points < 0 ? -0.5 : 0.5)
    lengths[property.lane] = Int16(max(-32_767, min(32_767, twentieths)))
  }

  /// `font-size` in points; a relative size is taken of 12 points.
  package var fontSize: Double? {
    get { length(.fontSize) }
    set { setLength(.fontSize, newValue) }
  }

  /// `margin-left` in points.
  package var marginLeft: Double? {
    get { length(.marginLeft) }
    set { setLength(.marginLeft, newValue) }
  }

  /// `padding-left` in points.
  package var paddingLeft: Double? {
    get { length(.paddingLeft) }
    set { setLength(.paddingLeft, newValue) }
  }

  /// `text-indent` in points.
  package var textIndent: Double? {
    get { length(.textIndent) }
    set { setLength(.textIndent, newValue) }
  }

  /// True when `margin-bottom` is zero: what follows is not set apart.
  package var hasNoMarginBottom: Bool? {
    get { field(.marginBottom).map { $0 == 1 } }
    set { if let newValue { setField(.marginBottom, newValue ? 1 : 2) } }
  }

  // MARK: Office

  /// `mso-list`.
  package var officeList: OfficeList? {
    get {
      switch field(.officeList) {
      case nil: nil
      case 0: .noItem
      case 1: .ignored
      case let level?:
        .item(list: Int(officeListNumber), level: Int(level) - 1, format: Int(officeListFormat))
      }
    }
    set {
      switch newValue {
      case nil: break
      case .noItem: setField(.officeList, 0)
      case .ignored: setField(.officeList, 1)
      case .item(let list, let level, let format):
        setField(.officeList, UInt8(max(1, min(14, level))) + 1)
        officeListNumber = UInt16(clamping: list)
        officeListFormat = UInt16(clamping: format)
      }
    }
  }

  /// `mso-element`.
  package var officeElement: OfficeElement? {
    get { value(.officeElement) }
    set { set(.officeElement, newValue) }
  }

  /// `mso-special-character`.
  package var officeCharacter: OfficeCharacter? {
    get { value(.officeCharacter) }
    set { set(.officeCharacter, newValue) }
  }

  /// `mso-outline-level`: 1 to 9, or 0 for body text.
  package var officeOutlineLevel: Int? {
    get { field(.officeOutlineLevel).map(Int.init) }
    set { if let newValue { setField(.officeOutlineLevel, UInt8(max(0, min(15, newValue)))) } }
  }

  /// True for `mso-hide: all`.
  package var isOfficeHidden: Bool? {
    get { field(.officeHidden).map { $0 == 1 } }
    set { if let newValue { setField(.officeHidden, newValue ? 1 : 0) } }
  }

  /// `mso-special-format`.
  package var officeFormat: OfficeFormat? {
    get { value(.officeFormat) }
    set { set(.officeFormat, newValue) }
  }

  /// `mso-tab-count`: how many tabs the blanks in a span stand for, 15 at most.
  package var officeTabCount: Int? {
    get { field(.officeTabCount).map(Int.init) }
    set { if let newValue { setField(.officeTabCount, UInt8(max(0, min(15, newValue)))) } }
  }

  /// True for `mso-spacerun: yes`: the blanks in a span are as many blanks.
  package var isOfficeSpaceRun: Bool? {
    get { field(.officeSpaceRun).map { $0 == 1 } }
    set { if let newValue { setField(.officeSpaceRun, newValue ? 1 : 0) } }
  }

  /// `mso-footnote-id`, `mso-endnote-id` or `mso-comment-reference`.
  package var officeReference: OfficeReference? {
    get { value(.officeReference) }
    set { set(.officeReference, newValue) }
  }
}

extension Style.Property {
  /// Where the value lies in the packed fields.
  fileprivate var place: Place {
    switch self {
    case .fontWeight: Place(shift: 0, width: 3)
    case .fontStyle: Place(shift: 3, width: 2)
    case .textDecoration: Place(shift: 5, width: 3)
    case .display: Place(shift: 8, width: 5)
    case .visibility: Place(shift: 13, width: 2)
    case .whiteSpace: Place(shift: 15, width: 3)
    case .verticalAlign: Place(shift: 18, width: 2)
    case .fontFamily: Place(shift: 20, width: 2)
    case .listStyleType: Place(shift: 22, width: 4)
    case .textAlign: Place(shift: 26, width: 3)
    case .officeList: Place(shift: 29, width: 4)
    case .officeElement: Place(shift: 33, width: 4)
    case .officeCharacter: Place(shift: 37, width: 3)
    case .officeOutlineLevel: Place(shift: 40, width: 4)
    case .officeHidden: Place(shift: 44, width: 1)
    case .officeFormat: Place(shift: 45, width: 2)
    case .officeTabCount: Place(shift: 47, width: 4)
    case .officeSpaceRun: Place(shift: 51, width: 1)
    case .officeReference: Place(shift: 52, width: 2)
    case .marginBottom: Place(shift: 54, width: 2)
    case .fontSize, .marginLeft, .paddingLeft, .textIndent: Place(shift: 0, width: 0)
    }
  }

  /// Which of the four lengths the property is.
  fileprivate var lane: Int {
    switch self {
    case .marginLeft: 1
    case .paddingLeft: 2
    case .textIndent: 3
    default: 0
    }
  }
}

/// A run of bits in a word.
private struct Place {
  var shift: UInt64
  var width: UInt64

  var mask: UInt64 { (1 << width - 1) << shift }
}
