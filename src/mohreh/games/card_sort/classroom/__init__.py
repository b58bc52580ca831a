"""Card sort in the classroom: three programs that read standard input and print what they found."""
