"""Learning on a GPU, through CuPy: the sources are compiled on the user's machine when they are needed."""
