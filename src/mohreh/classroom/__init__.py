"""Students' own files, written for the course's program: run unmodified, watched, questioned and diagnosed.

A hand-in is read (`hand_in`), recognised by its entry point, loaded in a child process among the course's modules as
we wrote them (`child`), and asked for moves. Its search is watched and comes back as a tree, which is checked here
(`tree`) and never trusted. A game's room brings its `Assignment`: the course's modules, the questions and the mutants.
How one is written: `docs/classroom-internals.md`.
"""
