"""The players that only Hand of the King has: its engine, and those that learned."""
