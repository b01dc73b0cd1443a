// One import is enough for an app: the rooms' own types come with the umbrella.

@_exported public import ClipboardKit
@_exported public import HTMLReader
@_exported public import MarkdownTree
@_exported public import NoteKit
@_exported public import ShareKit
