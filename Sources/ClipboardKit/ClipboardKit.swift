// The ClipboardKit module.
