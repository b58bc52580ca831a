"""Lessons: prose, films of searches, and questions that the search itself answers.

A lesson is a text file that anybody can write (`text.py`). Its steps name a position and a search, which `scene.py`
runs and films, a moment of the film (`moments.py`) and a question, whose answer the search is asked for (`questions/`).
`check.py` says what is wrong with a file, and `performance.py` is the whole lesson as the page gets it.
"""
