"""Searches on behalf of the page: each runs in a process of its own that can be stopped at any moment.

Most readable searches have no clock of their own, and a Python thread cannot be ended from outside; a process can. The
server talks to its workers in lines of JSON: a request, then progress now and then, then a result or an error.
"""
