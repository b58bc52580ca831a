"""The course's own modules as hand-ins know them, written on our rules."""
