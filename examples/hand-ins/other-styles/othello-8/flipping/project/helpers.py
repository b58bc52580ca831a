from board import Board


def rival(color):
    return "W" if color == "B" else "B"


def clone(board):
    new = Board(board.size)
    new.board = [list(row) for row in board.board]
    return new


def is_over(board):
    return len(board.get_valid_moves("B")) == 0 and len(board.get_valid_moves("W")) == 0
