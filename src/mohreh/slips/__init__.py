"""The slips of the course documents, to learn from: each is shown in a position, runs under a name, is measured."""
