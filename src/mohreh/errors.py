"""The errors a person can cause, each one sentence that says what was wrong and what would be right."""


class MohrehError(ValueError):
    """Bad input. The doors show its one sentence and exit with code 2; anything else is a defect of ours."""


class ParseError(MohrehError):
    """A text that does not read as a position, an action or a name."""


class IllegalAction(MohrehError):
    """An action that the rules do not allow in that state."""
