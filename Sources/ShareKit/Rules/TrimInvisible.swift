/// Characters that show nothing at the ends of a string go too.
///
/// Pages and apps leave zero-width spaces, joiners and byte order marks around a title; a string of
/// nothing else is empty.
struct TrimInvisible: NormalizationRule {
  let name = "trim-invisible"

  func apply(to draft: inout Draft) {
    draft.trimAll { $0 = $0.trimmedOfInvisible }
  }
}
