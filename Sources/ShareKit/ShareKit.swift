// The ShareKit module.
