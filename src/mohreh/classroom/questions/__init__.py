"""Questions that a hand-in answers, one after the other, and the grade that comes of it."""
