import math
import copy

# وزن ویژگی‌ها
W_MONO = 47
W_SMOOTH = 10
W_EMPTY = 27


def lg(x):
    if x == 0:
        return 0
    return math.log2(x)


def yeknavaei(board):
    jam = 0
    for i in range(4):
        chap = 0
        rast = 0
        for j in range(3):
            a = lg(board[i][j])
            b = lg(board[i][j + 1])
            if a > b:
                chap += b - a
            else:
                rast += a - b
        jam += max(chap, rast)
    for j in range(4):
        bala = 0
        payin = 0
        for i in range(3):
            a = lg(board[i][j])
            b = lg(board[i + 1][j])
            if a > b:
                bala += b - a
            else:
                payin += a - b
        jam += max(bala, payin)
    return jam


def hamvari(board):
    jam = 0
    for i in range(4):
        for j in range(4):
            if board[i][j] == 0:
                continue
            if j + 1 < 4 and board[i][j + 1] != 0:
                jam -= abs(lg(board[i][j]) - lg(board[i][j + 1]))
            if i + 1 < 4 and board[i + 1][j] != 0:
                jam -= abs(lg(board[i][j]) - lg(board[i + 1][j]))
    return jam


def evaluate_state(board):
    khali = 0
    for i in range(4):
        for j in range(4):
            if board[i][j] == 0:
                khali += 1
    return yeknavaei(board) * W_MONO + hamvari(board) * W_SMOOTH + khali * W_EMPTY
