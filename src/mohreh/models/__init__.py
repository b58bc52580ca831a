"""Learned evaluations as files: what they are, how they are read and written; never how they are learned."""
