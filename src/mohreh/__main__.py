"""`python -m mohreh` is `mohreh`."""

from mohreh.cli.main import run

if __name__ == "__main__":
    run()
