"""Python's own web server over a folder, and a list of what was asked of it."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Host(ThreadingHTTPServer):
    """A folder on the network; `asked` is what others asked for. While `sends` is not set, Python stays on its way."""

    def __init__(self, folder):
        self.asked = asked = []
        self.sends = sends = threading.Event()
        sends.set()

        class Handler(SimpleHTTPRequestHandler):
            def do_GET(self):
                if self.path.endswith(".xz"):
                    sends.wait()
                super().do_GET()

            def log_message(self, *_):
                asked.append(self.path)

        super().__init__(("127.0.0.1", 0), partial(Handler, directory=folder))
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://localhost:{self.server_port}/below/"

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()
