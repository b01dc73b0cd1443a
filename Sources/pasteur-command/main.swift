import PasteurCLI

runProcess()
