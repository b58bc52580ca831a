"""A search looked into: its film, stepped through and compared with what the server recorded."""

import itertools

import pytest
from playwright.sync_api import expect

from mohreh import native
from mohreh.film.reading import read_film

PAINTED = """() => {
  const canvas = document.querySelector('.tree canvas');
  if (!canvas?.width) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at]) return true;
  return false;
}"""

SEARCHES = [
    ("othello(size=4)", "alphabeta(depth=3)"),
    ("2048(size=2)", "expectimax(depth=2)"),
    ("othello(size=4)", "uct(iterations=25)"),
    ("water-sort(colours=2)", "ids"),
    ("card-sort(columns=4, colours=2, cards=2)", "astar"),
]
THEIR_KIN = [
    ("othello(size=4)", "minimax(depth=2)"),
    ("hand-of-the-king", "median-reply(depth=2)"),
    ("othello(size=4)", "mcts(playouts=2)"),
    ("2048(size=3)", "ucb(playouts=12)"),
    ("water-sort(colours=2)", "bfs"),
    ("water-sort(colours=2)", "dfs"),
    ("water-sort(colours=2)", "ucs"),
    ("water-sort(colours=2)", "greedy"),
    ("water-sort(colours=2)", "weighted-astar"),
    ("water-sort(colours=2)", "ida-star"),
    ("card-sort(columns=4, colours=2, cards=2)", "course"),
]


class Watched:
    """A film in the page, with the same film as the server keeps it."""

    def __init__(self, open_page, address, **screen):
        self.page = open_page(**screen)
        self.raw = self.page.raw
        with self.raw.expect_response(lambda answer: answer.url.count("/api/films/") == 1 and answer.ok) as told:
            self.page.visit(address)
        self.film = read_film(told.value.json())
        expect(self.raw.locator(".stage")).to_be_visible()

    def press(self, name):
        self.page.button(name, exact=True).first.click()

    @property
    def moment(self):
        return int(self.slider.input_value())

    @property
    def slider(self):
        return self.raw.locator(".transport input").first

    def go(self, moment):
        self.slider.fill(str(moment))

    @property
    def line(self):
        """The line that is marked."""
        return int(self.raw.locator("li.current .gutter").inner_text())

    def shown(self):
        """The nodes in the picture with their status, number and place in the accessible tree."""
        return {
            int(node): status
            for node, status in self.raw.locator("g[data-node]").evaluate_all(
                "all => all.map((one) => [one.dataset.node, one.classList[1]])"
            )
        }

    def sentence(self):
        return self.raw.locator(".sentence").inner_text().replace("\u2066", "").replace("\u2069", "")


def film_address(game, search, **more):
    asked = "".join(f"&{name}={value}" for name, value in more.items())
    return f"#/inside?game={game}&algorithm={search}{asked}"


@pytest.mark.parametrize(
    ("game", "search"), [*SEARCHES, *(pytest.param(*kin, marks=pytest.mark.slow) for kin in THEIR_KIN)]
)
def test_a_film_is_stepped_through_and_shows_what_was_known(open_page, game, search):
    watched = Watched(open_page, film_address(game, search, nodes=60))
    film = watched.film
    watched.press("Show the whole tree")
    moments = {0, 1, 2, len(film) // 3, len(film) // 2, len(film) - 1, len(film)}
    known = {at: {node: dict(facts) for node, facts in now.items()} for at, now in enumerate(film.moments())}
    for moment in sorted(moments):
        watched.go(moment)
        expect(watched.slider).to_have_value(str(moment))
        statuses = {node: facts["status"] for node, facts in known[moment].items() if "status" in facts}
        for node, status in watched.shown().items():
            assert ("waiting", "active", "done", "cut", "ghost", "unfinished").index(status) == statuses[node]
        if moment:
            assert watched.raw.locator("li.current").count() == 1
            assert watched.line == film.code.steps.line[film.events.step[moment - 1]]
            if not any(ord(letter) > 0x2190 for letter in watched.sentence()):  # the game's own words for its moves
                assert watched.sentence().split()[0] == film.sentence(moment - 1).split()[0]
    watched.press("One event back")
    expect(watched.slider).to_have_value(str(len(film) - 1))


def test_lines_are_stepped_in_over_out_and_back(open_page):
    watched = Watched(open_page, film_address("othello(size=4)", "alphabeta(depth=2)"))
    code = watched.film.code
    depth = [code.frames.depth[frame] for frame in code.steps.frame]
    watched.press("To the beginning")
    step = 0
    for name, following in (
        ("Step in", lambda at: at + 1),
        ("Step in", lambda at: at + 1),
        ("Over", lambda at: next(n for n in range(at + 1, len(depth)) if depth[n] <= depth[at])),
        ("Step in", lambda at: at + 1),
        ("Over", lambda at: next(n for n in range(at + 1, len(depth)) if depth[n] <= depth[at])),
    ):
        watched.press(name)
        step = following(step)
        assert watched.line == code.steps.line[step], name
        assert watched.moment == sum(one < step for one in watched.film.events.step)
    watched.press("Back")
    assert watched.line == code.steps.line[step - 1]
    deep = next(at for at, deep in enumerate(depth) if deep >= 4)
    watched.press("To the beginning")
    for _ in range(deep):
        watched.raw.keyboard.press("i")
    watched.press("Out")
    out = next(n for n in range(deep, len(depth)) if depth[n] < depth[deep])
    assert watched.line == code.steps.line[out]
    assert watched.raw.locator("[aria-label='Calls'] li").count() == depth[out] + 1


def test_variables_show_what_just_changed_and_calls_are_the_path(open_page):
    watched = Watched(open_page, film_address("othello(size=4)", "alphabeta(depth=3)"))
    film = watched.film
    watched.press("Next cut")
    event = next(at for at, kind in enumerate(film.events.kind) if film.as_data()["kinds"][kind] == "cut")
    assert watched.moment == event + 1
    calls = watched.raw.locator("[aria-label='Calls'] li button")
    node = film.events.node[event]
    path = [node]
    while film.nodes.parent[path[-1]] >= 0:
        path.append(film.nodes.parent[path[-1]])
    nodes = [int(one) for one in calls.evaluate_all("all => all.map((one) => one.dataset.node)")]
    assert list(dict.fromkeys(one for one in nodes if one >= 0)) == path[::-1]
    calls.nth(3).click()
    expect(watched.raw.locator(f"g[data-node='{nodes[3]}'].selected")).to_be_visible()
    watched.press("Step in")
    watched.press("Next new best")
    expect(watched.raw.locator("dl .fresh").first).to_be_visible()
    assert watched.raw.locator("g.ghost").count() > 0


def test_a_click_beside_a_line_stops_there_and_the_film_plays_up_to_it(open_page):
    watched = Watched(open_page, film_address("othello(size=4)", "alphabeta(depth=3)"))
    code = watched.film.code
    source = next(file["text"] for file in code.files if file["name"].endswith("alphabeta.py")).splitlines()
    line = next(at for at, text in enumerate(source, 1) if "observer.cut()" in text)
    watched.press("To the beginning")
    watched.raw.keyboard.press("i")
    watched.page.button("alphabeta.py").click()
    watched.raw.get_by_role("button", name=f"Stop at line {line}", exact=True).click()
    watched.press("To the next stop")
    file = next(at for at, one in enumerate(code.files) if one["name"].endswith("alphabeta.py"))
    places = [
        (code.functions[code.frames.function[frame]]["file"], at)
        for frame, at in zip(code.steps.frame, code.steps.line, strict=True)
    ]
    step = places.index((file, line))
    assert (watched.line, watched.moment) == (line, sum(one < step for one in watched.film.events.step))
    watched.press("To the beginning")
    watched.raw.locator(".transport").get_by_label("Speed").select_option(label="200 per second")
    watched.press("Play the film")
    expect(watched.raw.locator("li.current .gutter")).to_have_text(str(line))
    expect(watched.page.button("Play the film")).to_be_visible()


def test_the_frontier_of_a_star_is_ordered_and_the_next_is_taken(open_page):
    watched = Watched(open_page, film_address("water-sort(colours=4)", "astar"))
    data = watched.film.as_data()
    waiting, known = [], {at: {n: dict(f) for n, f in now.items()} for at, now in enumerate(watched.film.moments())}
    for event, kind in enumerate(data["kinds"][number] for number in data["events"]["kind"]):
        place, node = data["events"]["place"][event], data["events"]["node"][event]
        if kind == "take" and len(waiting) > 4:
            break
        waiting[place:place] = [node] if kind in ("push", "reopen") else []
        if kind == "take":
            del waiting[place]
    watched.go(event)
    chips = watched.raw.locator(".chip")
    assert [int(one) for one in chips.evaluate_all("all => all.map((one) => one.dataset.node)")] == waiting[:40]
    ranks = [known[event][one]["f"] for one in waiting]
    assert ranks == sorted(ranks)
    watched.press("One event forward")
    expect(watched.raw.locator(f"g[data-node='{waiting[0]}'].here")).to_be_visible()
    expect(watched.raw.locator(".sum").first).to_contain_text("f")


def test_ucb_shows_its_two_terms_and_a_play_out_its_path(open_page):
    watched = Watched(open_page, film_address("othello(size=4)", "uct(iterations=40)"))
    data = watched.film.as_data()
    kinds = [data["kinds"][number] for number in data["events"]["kind"]]
    event = [at for at, kind in enumerate(kinds) if kind == "select"][-1]
    watched.go(event + 1)
    node = watched.film.events.node[event]
    facts = watched.film.at(event + 1)[node]
    row = watched.raw.locator(f"tr[data-node='{node}']")
    expect(row).to_contain_text(f"{facts['mean']:.3f}".rstrip("0").rstrip("."))
    expect(row).to_contain_text(f"{facts['bonus']:.3f}".rstrip("0").rstrip("."))
    assert "here" in (row.get_attribute("class") or "")
    watched.press("Next play-out")
    expect(watched.raw.locator(".playout path")).to_have_count(1)


def test_engines_tell_depth_by_depth(open_page):
    if not native.available:
        pytest.skip("the native core was not built")
    watched = Watched(open_page, film_address("othello(size=8)", "engine(time=0.2)"))
    expect(watched.slider).to_have_value(str(len(watched.film)))  # it opens with everything told
    rows = watched.raw.locator("[aria-label='Depth by depth'] table").first.locator("tbody tr")
    assert rows.count() == len(watched.film)
    assert watched.raw.locator("li.current").count() == 0


@pytest.mark.parametrize("screen", [{"width": 1280, "height": 900}, {"width": 390, "height": 844, "language": "fa"}])
def test_a_film_that_opens_is_in_view_with_its_buttons(open_page, screen):
    watched = Watched(open_page, film_address("othello(size=4)", "alphabeta(depth=2)"), **screen)
    expect(watched.raw.locator(".transport")).to_be_in_viewport()
    expect(watched.raw.locator("g[data-node='0']")).to_be_in_viewport()


def test_another_link_in_the_same_tab_shows_another_film(open_page):
    page = open_page(film_address("othello(size=4)", "minimax(depth=2)"))
    shown = page.raw.locator("main .bar strong")
    expect(shown).to_contain_text("Minimax")
    page.visit(film_address("water-sort(colours=2)", "bfs"))
    expect(shown).to_contain_text("Breadth-first")
    page.raw.go_back()
    expect(shown).to_contain_text("Minimax")


def test_chances_stand_apart_from_each_other(open_page):
    watched = Watched(open_page, film_address("2048(size=3)", "expectimax(depth=2)"))
    watched.go(len(watched.film) // 2)
    boxes = watched.raw.locator("text.below").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map(({ left, right, top }) => [left, right, top])"
    )
    assert len(boxes) > 5
    for one, other in itertools.combinations(boxes, 2):
        assert abs(one[2] - other[2]) > 8 or one[1] <= other[0] or other[1] <= one[0], (one, other)


def test_two_searches_go_in_step_and_the_nodes_saved_are_counted(open_page, server):
    address = film_address("othello(size=4)", "minimax(depth=3)", against="alphabeta(depth=3)")
    page = open_page(address).sees("saves 16 of 61 nodes")
    sliders = page.raw.locator(".transport input")
    expect(sliders).to_have_count(2)
    sliders.nth(0).fill("60")
    expect(sliders.nth(1)).to_have_value("44")
    expect(page.raw.locator("g.differs").first).to_be_visible()
    page.button("Each by itself").click()
    sliders.nth(0).fill("10")
    expect(sliders.nth(1)).to_have_value("44")
    page.button("Both to their ends").click()
    page.sees("nodes looked at by now: 61 and 45")


def test_from_a_game_into_the_search_of_its_opponent_and_a_link_holds_everything(open_page, server):
    game = server.post("/sessions", game="othello", seed=1, seats=["human", "alphabeta(depth=2)"])["id"]
    page = open_page(f"#/play/{game}").sees("Black to move")
    page.raw.get_by_role("link", name="Look inside").last.click()
    page.sees("nodes recorded")
    assert "algorithm=alphabeta%28depth%3D2%29" in page.raw.evaluate("location.hash")
    page.raw.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.raw.locator(".transport input").fill("7")
    page.raw.get_by_label("Node limit").select_option("1000")
    page.button("Search", exact=True).click()
    page.sees("nodes recorded")
    page.raw.locator(".transport input").fill("9")
    page.button("Copy link").click()
    page.sees("copied")
    link = page.raw.evaluate("navigator.clipboard.readText()")
    assert all(part in link for part in ("game=othello", "position=", "nodes=1000", "moment=9"))
    other = open_page(link[link.index("#") :]).sees("nodes recorded")
    expect(other.raw.locator(".transport input")).to_have_value("9")


def test_ones_own_file_is_filmed_in_the_sandbox(open_page):
    page = open_page(film_address("othello(size=4)", "minimax(depth=1)")).sees("nodes recorded")
    source = (
        b"def choose(game, state, rng):\n"
        b"    best = None\n"
        b"    for action in game.actions(state):\n"
        b"        child = game.after(state, action)\n"
        b"        best = best or action\n"
        b"    return best\n"
    )
    page.raw.locator("input[type=file]").set_input_files(
        {"name": "mine.py", "mimeType": "text/x-python", "buffer": source}
    )
    page.sees("It runs in the sandbox")
    page.button("Search", exact=True).click()
    page.sees("def choose(game, state, rng):")
    page.button("Step in").click()
    expect(page.raw.locator("li.current")).to_have_count(1)


def test_on_a_phone_everything_has_room_and_fingers_bring_the_tree_closer(open_page):
    watched = Watched(
        open_page, film_address("othello(size=4)", "minimax(depth=3)"), width=390, height=844, language="fa"
    )
    assert watched.raw.evaluate("document.documentElement.scrollWidth") <= 390
    assert watched.raw.locator(".code").get_attribute("dir") == "ltr"
    watched.go(len(watched.film))
    watched.raw.get_by_role("button", name="نمایش کل درخت").click()
    few = len(watched.shown())
    watched.raw.locator(".tree").evaluate("tree => tree.scrollIntoView({ block: 'center' })")
    box = watched.raw.locator(".tree").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 120
    touch = watched.raw.context.new_cdp_session(watched.raw)
    for kind, apart in (
        ("touchStart", 20),
        ("touchMove", 40),
        ("touchMove", 90),
        ("touchMove", 150),
        ("touchEnd", None),
    ):
        points = [] if apart is None else [{"x": x - apart, "y": y}, {"x": x + apart, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    watched.page.until("few => document.querySelectorAll('g[data-node] text.main').length !== few[0]", few)


def test_arrow_keys_walk_the_tree(open_page):
    watched = Watched(open_page, film_address("othello(size=4)", "minimax(depth=2)"))
    watched.go(len(watched.film))
    watched.raw.locator("g[tabindex='0']").focus()
    watched.raw.keyboard.press("ArrowDown")
    first = watched.film.nodes.parent.index(0)
    expect(watched.raw.locator("g.selected")).to_have_attribute("data-node", str(first))
    watched.raw.keyboard.press("ArrowRight")
    second = watched.film.nodes.parent.index(0, first + 1)
    expect(watched.raw.locator("g.selected")).to_have_attribute("data-node", str(second))
    watched.raw.keyboard.press("ArrowUp")
    expect(watched.raw.locator("g.selected")).to_have_attribute("data-node", "0")


@pytest.mark.parametrize(
    ("game", "search"),
    [("othello", "minimax(depth=8)"), pytest.param("water-sort(colours=4)", "ids", marks=pytest.mark.slow)],
)
def test_a_film_of_five_thousand_nodes_is_light_and_steps_within_a_frame(open_page, game, search):
    watched = Watched(open_page, film_address(game, search))
    assert len(watched.film.nodes.parent) == 5_000
    watched.go(len(watched.film) // 2)
    session = watched.raw.context.new_cdp_session(watched.raw)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable", {"timeDomain": "threadTicks"})  # the processor's: others may use it too

    def measured(name):
        return next(one["value"] for one in session.send("Performance.getMetrics")["metrics"] if one["name"] == name)

    assert measured("JSHeapUsedSize") < 100e6
    for view in ("near", "whole"):
        if view == "whole":
            watched.press("Show the whole tree")
        watched.page.until(PAINTED)
        keys = [*"iib..,.obi..io.,"]
        before = measured("TaskDuration")
        for key in keys:
            watched.raw.evaluate(
                """async (key) => {
                  dispatchEvent(new KeyboardEvent("keydown", { key }));
                  await new Promise(requestAnimationFrame);
                }""",
                key,
            )
        each = 1000 * (measured("TaskDuration") - before) / len(keys)
        assert each < 1000 / 60, f"a step takes {each:.0f} ms"
