"""The studio in a browser's tab: the same application, asked by messages instead of connections.

Python runs there in a web worker (Pyodide). `door` asks the application and hands its answers out, `worker_line` leads
to a second web worker where searches run (`job`), `opening` sets all of it up. Nothing here knows Pyodide but by the
functions it is given, so that all of it can be tested in plain Python. The other side is `web/src/tab`.
"""
