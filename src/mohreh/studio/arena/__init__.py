"""The arena on screen: tournaments of a folder, one of them being played, and reports."""
