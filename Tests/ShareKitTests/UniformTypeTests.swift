import ShareKit
import Testing

struct UniformTypeTests {
  @Test(arguments: [
    ("public.file-url", "public.url", true),
    ("public.url", "public.file-url", false),
    ("public.utf8-plain-text", "public.text", true),
    ("public.utf8-plain-text", "public.item", true),
    ("public.vcard", "public.text", true),
    ("public.heic", "public.image", true),
    ("com.adobe.pdf", "public.data", true),
    ("com.apple.mapkit.map-item", "public.item", false),
    ("com.apple.mapkit.map-item", "com.apple.mapkit.map-item", true),
    ("com.example.private", "public.data", false),
  ])
  func typeConforms(_ identifier: String, _ other: String, _ expected: Bool) {
    #expect(UniformType(identifier).conforms(to: other) == expected)
  }

  @Test(arguments: [
    ("text/plain", "public.plain-text"),
    ("TEXT/HTML; charset=utf-8", "public.html"),
    ("text/plain; charset=utf-8", "public.utf8-plain-text"),
    ("image/x-unheard-of", "public.image"),
    ("application/pdf", "com.adobe.pdf"),
  ])
  func mimeTypeIsKnown(_ mimeType: String, _ expected: String) {
    #expect(UniformType(mimeType: mimeType)?.identifier == expected)
  }

  @Test func unknownNamesHaveNoType() {
    #expect(UniformType(mimeType: "x-unknown/y") == nil)
    #expect(UniformType(fileName: "README") == nil)
    #expect(UniformType(fileName: "photo.JPEG")?.identifier == "public.jpeg")
  }
}
