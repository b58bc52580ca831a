"""A studio as people run it: a process of its own that can be killed."""

import contextlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx

RUN = "from mohreh.cli.main import run; run()"


class Server:
    """`mohreh studio` in a process; `end` and `kill` stop it, leaving the block does so too."""

    def __init__(self, data, *options, port=0):
        command = [
            sys.executable,
            "-c",
            RUN,
            "studio",
            "--no-browser",
            "--port",
            str(port),
            "--data",
            str(data),
            *options,
        ]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)
        said = self.process.stderr.readline()
        found = re.search(r"http://\S+", said)
        if not found:
            with self.process:
                raise AssertionError(said + self.process.stderr.read())
        self.url = found[0]
        self.http = httpx.Client(base_url=self.url.partition("?")[0], timeout=30, trust_env=False)
        self.port = self.http.base_url.port

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.kill()
        self.http.close()
        self.process.stderr.close()

    def get(self, path):
        return self._answer(self.http.get(f"/api{path}"))

    def post(self, path, **body):
        return self._answer(self.http.post(f"/api{path}", json=body))

    @staticmethod
    def _answer(answer):
        assert answer.status_code < 300, answer.text
        return answer.json()

    def workers(self):
        """The processes that this one has started."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(child) for child in children]

    def kill(self):
        """As a power cut would."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()

    def end(self):
        """Ctrl-C; the exit code and what was said on the way."""
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(timeout=20)
        return code, self.process.stderr.read()


def alive(pid):
    """Whether a process runs (one that has ended but was not yet collected does not)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def cpu_seconds(pid):
    """The processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
