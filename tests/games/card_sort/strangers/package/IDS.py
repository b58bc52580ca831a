from Model import *
from DLS import DLS

if __name__ == "__main__":
    io_handler = IO()
    start = io_handler.read()
    limit = 0
    dls = DLS()
    while True:
        dls.cutoff = False
        goal = dls.search(start, limit)
        if goal is not None:
            io_handler.write(goal, dls.expanded, dls.created)
            break
        if not dls.cutoff:
            print("Failure :(")
            break
        limit += 1
