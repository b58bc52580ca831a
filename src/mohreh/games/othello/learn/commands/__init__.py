"""`mohreh train othello`."""
