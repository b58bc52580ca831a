"""A page in words: what a person does on it and what they see."""

import json

from playwright.sync_api import expect


class Page:
    """One visitor's page. `raw` is Playwright's own."""

    def __init__(self, raw, url):
        self.raw, self.url, self.arrivals = raw, url, 0

    def prefer(self, **preferences):
        """Preferences of a visitor who came before; agents move without waiting unless said otherwise."""
        kept = json.dumps({"delay": 0, "watching": []} | preferences)
        self.raw.add_init_script(f"localStorage.mohreh ??= {json.dumps(kept)}")
        return self

    def visit(self, address):
        self.raw.goto(self.url + address)
        return self

    def arrive(self, address):
        """As one who comes from elsewhere: nothing of the page before is left to be mistaken for the new one."""
        self.arrivals += 1
        self.raw.goto(f"{self.url.partition('?')[0]}?{self.arrivals}{address}")
        return self

    def button(self, name, **more):
        return self.raw.get_by_role("button", name=name, **more)

    def sees(self, text, **more):
        expect(self.raw.get_by_text(text, **more).first).to_be_visible()
        return self

    def until(self, condition, *arguments):
        """Wait until a JavaScript function says something true, and no promise: that is true before it is kept."""
        assert "async" not in condition, condition
        self.raw.wait_for_function(condition, arg=list(arguments))
        return self

    @property
    def game(self):
        """The number of the game that is shown."""
        self.until("() => location.hash.startsWith('#/play/')")
        return self.raw.evaluate("location.hash").removeprefix("#/play/").partition("?")[0]

    def session(self, server):
        return server.get(f"/sessions/{self.game}")

    def is_over(self, server):
        return self.session(server)["position"]["turn"] == "over"

    def wait_for_ply(self, server, ply):
        """Until the server and the page both show that many turns."""
        for _ in range(200):
            if self.session(server)["ply"] >= ply:
                return self.session(server)
            self.raw.wait_for_timeout(50)
        raise AssertionError(f"ply {ply} was not reached: {self.session(server)['ply']}")
