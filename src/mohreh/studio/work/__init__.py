"""Searches on behalf of the page, in processes of their own, so that the server answers while they think.

The server talks to its workers in lines of JSON: a request, then progress now and then, then a result or an error.
Every search has a budget with a brake; "cancel" pulls it, and the process continues with the next piece of work.
"""
