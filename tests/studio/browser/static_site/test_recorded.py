"""What the page shows before Python is there is what Python says afterwards."""

import gzip
import json

from studio.tab.conversation import plain
from studio.tab.node_tab import NodeTab


def test_what_was_recorded_is_what_the_tab_says(site, tmp_path):
    """The tab runs from the repository here, with the site's core and its exhibits."""
    (recorded,) = site.glob("assets/recorded-*.json.gz")
    (exhibits,) = site.glob("python-*/exhibits/*.tar.gz")
    packed = next(site.glob("python-*/core.wasm.gz"), None)
    core = None
    if packed is not None:
        core = tmp_path / "core.wasm"
        core.write_bytes(gzip.decompress(packed.read_bytes()))
    answers = json.loads(gzip.decompress(recorded.read_bytes()))["answers"]
    assert {"classroom", "tournaments", "runs", "ladder?game=2048"} <= answers.keys()
    with NodeTab(core=core, exhibits=exhibits) as tab:
        for path, said in answers.items():
            answer = tab.request("GET", f"/api/{path}")
            assert (answer.status, plain(answer.data)) == (200, plain(said)), path
