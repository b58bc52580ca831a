"""Mohreh as an engine of other programs: it reads their commands and answers, line by line."""
