"""The table in the terminal: who sits at it, what has happened, what is drawn and what is typed."""
