// The PasteurCLI module.
