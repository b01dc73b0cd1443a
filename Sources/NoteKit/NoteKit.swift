// The NoteKit module.
