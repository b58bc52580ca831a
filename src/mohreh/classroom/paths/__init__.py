"""Searches for a path: what a hand-in's frontier shows, what broken searches answer, and how far it really is."""
