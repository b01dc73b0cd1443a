import PasteurCLI
