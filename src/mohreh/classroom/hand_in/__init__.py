"""What a student hands in: a file, a folder, an archive or a notebook, read once into memory."""

from mohreh.classroom.hand_in.reading import HandIn, is_hand_in, read_hand_in

__all__ = ["HandIn", "is_hand_in", "read_hand_in"]
