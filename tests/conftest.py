"""What every test may rely on."""

import signal

collect_ignore_glob = ["games/*/strangers/*", "games/*/unseen/*"]
"""Students' programs: they read standard input, and are data here."""


def pytest_configure() -> None:
    """Ctrl-C works in the programs that tests start, even where a shell started the tests in the background.

    Such a shell tells them to ignore it, and children inherit that.
    """
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
