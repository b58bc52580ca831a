"""`mohreh train`."""
