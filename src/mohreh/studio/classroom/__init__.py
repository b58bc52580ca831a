"""The classroom of the studio: hand-ins graded while a page watches, and the books of classes."""
