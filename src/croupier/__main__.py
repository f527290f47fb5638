"""`python -m croupier`: the command."""

from croupier.cli.entry import main

if __name__ == "__main__":
    main()
