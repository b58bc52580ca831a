"""Who is let in, and what never comes in."""

import pytest
from starlette.websockets import WebSocketDisconnect

from mohreh import games
from mohreh.agents import agents_of
from mohreh.search.evaluation import evaluations_of

GAMES = "/api/games"


@pytest.mark.parametrize("host", ["127.0.0.1:8642", "localhost:8642", "localhost", "[::1]:8642", "127.0.0.2"])
def test_this_machine_by_its_own_names(api, host):
    assert api.http.get(GAMES, headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:8642", "127.0.0.1.evil.example", "", "[", "192.0.2.1", "a@localhost.evil"),
        *("evil.com@localhost", "localhost:80:90", "localhost:", "localhost:999999", "localhost/x", "localhost?x"),
        *("localhost#x", "local host", "localhost, evil.example", "[::1", "[::1]x", "::1", "127.0.0.1\\@evil.example"),
    ],
)
def test_a_foreign_host_name_is_refused(api, host):
    """DNS rebinding: a page of another site whose name was made to point here."""
    answer = api.http.get(GAMES, headers={"host": host})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "forbidden")


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "https://127.0.0.1.evil.example:8642", "null", "http://127.0.0.1:9999", "http://["],
)
def test_another_sites_requests_are_refused(api, origin):
    headers = {"origin": origin}
    assert api.http.post("/api/sessions", json={"game": "2048"}, headers=headers).status_code == 403
    game = api.new("2048")
    url = f"ws://127.0.0.1:8642/api{game.path}/events"
    with api.http.websocket_connect(url, headers=headers) as socket, pytest.raises(WebSocketDisconnect) as no:
        socket.receive_json()
    assert no.value.code == 4403


def test_our_own_page_is_let_in(api):
    headers = {"origin": "http://127.0.0.1:8642", "sec-fetch-site": "same-origin"}
    assert api.http.post("/api/sessions", json={"game": "2048"}, headers=headers).status_code == 201


def test_other_sites_cannot_even_read_by_an_image_or_a_script(api):
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
    assert api.http.get(GAMES, headers=headers).status_code == 403
    assert api.http.get("/", headers=headers | {"sec-fetch-mode": "navigate"}).status_code == 200


def test_a_form_of_another_site_says_nothing_to_us(api):
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        answer = api.http.post("/api/sessions", content='{"game": "2048"}', headers={"content-type": kind})
        assert answer.status_code == 422


@pytest.fixture(scope="module")
def outside(start):
    with start(host="0.0.0.0", token="a-long-secret") as started:
        yield started


def test_from_outside_a_token_is_needed(outside):
    answer = outside.http.get(GAMES)
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "unauthorized")
    assert outside.http.get(GAMES, headers={"authorization": "Bearer wrong"}).status_code == 401
    assert outside.http.get(GAMES, headers={"authorization": "Bearer a-long-secret"}).status_code == 200
    assert outside.http.get("/", headers={"host": "192.0.2.1"}).status_code == 401
    assert outside.http.get("/", headers={"host": "evil.example"}).status_code == 403
    url = "ws://127.0.0.1:8642/api/sessions/x/events"
    with outside.http.websocket_connect(url) as socket, pytest.raises(WebSocketDisconnect) as no:
        socket.receive_json()
    assert no.value.code == 4401


def test_the_printed_address_brings_a_cookie_and_loses_the_token(outside):
    answer = outside.http.get("/?token=a-long-secret", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    value = cookie.partition(";")[0]
    outside.http.cookies.clear()
    assert outside.http.get(GAMES, headers={"cookie": value}).status_code == 200
    assert outside.http.get("/?token=wrong", follow_redirects=False).status_code == 401
    assert outside.http.get(GAMES, headers={"cookie": 'mohreh_token="; \x7f='}).status_code == 401


def test_every_answer_has_the_headers_that_protect_the_page(api):
    for path in ("/", GAMES, "/openapi.json", "/nothing"):
        headers = api.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in headers


@pytest.mark.parametrize("name", ["agent.py", "./agent.py", "/etc/passwd", "file(path=agent.py)", "file", "../x"])
def test_no_file_comes_in_as_a_game_or_an_agent(api, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "agent.py").write_text("raise SystemExit('this file was run')")
    assert api.refusal("/sessions", game=name)[1] == "bad_input"
    assert api.refusal("/sessions", game="othello", seats=["human", name])[1] == "bad_input"
    game = api.new("othello")
    for what in ("hint", "step", "graph"):
        assert game.refusal(what, agent=name)[1] == "bad_input"
    assert game.refusal("autoplay", playing=True, agent=name)[1] == "bad_input"
    assert api.refusal("/films", game="othello", search=name)[1] == "bad_input"
    assert api.refusal("/positions", game="othello", text=name)[1] == "bad_input"


def test_no_path_comes_in_by_way_of_a_setting(api):
    for name in ('ntuple(model="/etc/passwd")', "ntuple(model=secret)", "careless(player=ntuple(model=secret))"):
        status, code, message = api.refusal("/sessions", game="2048", seats=[name])
        assert (status, code) == (422, "bad_input")
        assert "file" in message
    offered = {setting["name"] for agent in api.get("/agents", game="2048")["agents"] for setting in agent["settings"]}
    assert "model" not in offered
    assert "evaluation" in offered


FREE_TEXTS = {"evaluation", "opponent", "player", "schedule"}
"""Settings that hold any text and yet name no file; each is checked when the agent is made."""


@pytest.mark.parametrize("name", list(games.GAMES))
def test_every_setting_that_may_hold_a_path_says_so(name):
    game = games.make_game(name)
    for owner in [*agents_of(game).values(), *evaluations_of(game).values()]:
        for setting in owner.settings():
            if setting.type is str and setting.choices is None:
                assert setting.names_file or setting.name in FREE_TEXTS, f"{owner.name}: {setting.name}"


def test_no_file_goes_out_but_the_page(start, tmp_path):
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<title>the page</title>")
    (tmp_path / "static" / "assets" / "page-1a2b.js").write_text("export {}")
    (tmp_path / "app.py").write_text("secret")
    with start(static=tmp_path / "static") as api:
        assert "the page" in api.http.get("/").text
        assert "immutable" in api.http.get("/assets/page-1a2b.js").headers["cache-control"]
        assert api.http.get("/").headers["cache-control"] == "no-cache"
        for path in ("/../app.py", "/..%2fapp.py", "/%2e%2e/app.py", "/assets/../../app.py", "//etc/passwd"):
            answer = api.http.get(path)
            assert answer.status_code == 404
            assert "secret" not in answer.text


def test_an_unbuilt_page_says_how_to_build_it(api):
    assert "npm run build" in api.http.get("/").text


def test_a_body_of_any_size_is_refused_in_time(api):
    large = "x" * 300_000
    assert api.http.post("/api/sessions", json={"game": large}).status_code == 413

    def endless():
        for _ in range(100):
            yield b" " * 10_000

    answer = api.http.post("/api/sessions", content=endless(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "name",
    [
        "othello(" + "(" * 150,
        "othello(size=" + "[" * 150 + ")",
        "othello(size=" + "-" * 180 + "1)",
        "othello(size=1e999)",
        "othello(size=9" + "9" * 180 + ")",
        "othello(size=6).__class__",
        "othello(**{})",
        "\x00",
        "٢٠٤٨",
    ],
)
def test_strange_names_are_refused_in_words(api, name):
    status, code, message = api.refusal("/sessions", game=name)
    assert (status, code) == (422, "bad_input")
    assert message


def test_agents_cannot_ask_for_more_time_than_there_is(api):
    assert "at most 60" in api.refusal("/sessions", game="othello", seats=["human", "alphabeta(time=100)"])[2]
    assert api.new("othello", seats=["human", "alphabeta(time=60)"])


def test_enormous_positions_are_refused(api):
    tubes = " / ".join(["0 0"] + [f"{n} {n}" for n in range(1, 300)])
    assert api.refusal("/positions", game="water-sort", text=tubes)[1] == "bad_input"
    assert api.refusal("/positions", game="water-sort", text="0" * 30_000)[1] == "invalid"


def test_values_that_json_has_no_words_for_never_leave(api):
    game = api.new("othello")
    hint = game.do("hint", agent='alphabeta(depth=1, evaluation="document(corners=1e308, discs=1e308)")')
    assert hint["complete"]
