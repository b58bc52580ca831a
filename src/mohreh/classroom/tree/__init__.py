"""A hand-in's search tree as it was watched: read as foreign data, followed by our own rules, and checked."""
