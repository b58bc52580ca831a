"""Files that travel with the package or come out of training: versioned, checksummed, never code."""
