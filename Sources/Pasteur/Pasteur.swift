// The Pasteur module.
