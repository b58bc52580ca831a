"""`mohreh train hand-of-the-king`: one file per command."""
