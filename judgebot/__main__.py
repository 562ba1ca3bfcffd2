"""`python -m judgebot`: the command line, where its script is not on the path."""

from judgebot.cli.main import main

if __name__ == "__main__":
    main()
