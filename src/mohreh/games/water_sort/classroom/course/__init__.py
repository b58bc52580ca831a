"""The course's module as hand-ins import it, written on our rules."""
