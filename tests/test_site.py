"""The documentation site holds every page, in both languages, and its links lead where they should."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools" / "site"))

import boards  # noqa: E402
import build  # noqa: E402
import pages  # noqa: E402


def navigation(config: str) -> set[str]:
    """The pages that a configuration names."""
    text = (ROOT / config).read_text("utf-8")
    return set(re.findall(r"^ +- .+: (\S+\.md)$", text.partition("\nnav:\n")[2], re.MULTILINE))


@pytest.mark.parametrize(("config", "language"), [("mkdocs.yml", "en"), ("mkdocs.fa.yml", "fa")])
def test_every_page_stands_in_the_navigation(config, language):
    assert navigation(config) == set(pages.sources(language))


def test_the_persian_site_shows_persian_pages_from_right_to_left():
    configured = (ROOT / "mkdocs.fa.yml").read_text("utf-8")
    assert "  language: fa\n" in configured
    text = pages.page("security.md", ROOT / "docs" / "security.fa.md", "fa")
    assert text.startswith("# کد چه کسی کجا اجرا می‌شود")
    assert '<div dir="rtl">' not in text


@pytest.mark.parametrize("language", pages.LANGUAGES)
def test_a_title_stands_alone(language):
    """Also where a page's first words follow the link to its twin on one line."""
    for name, path in pages.sources(language).items():
        first, rest = pages.page(name, path, language).split("\n", 1)
        assert first == next(line for line in path.read_text("utf-8").splitlines() if line.startswith("# ")), name
        assert rest.startswith("\n"), name


def test_a_page_without_a_twin_is_shown_in_english_and_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    (tmp_path / "docs").mkdir()
    lonely = tmp_path / "docs" / "lonely.md"
    lonely.write_text("# Lonely\n\nWords.\n")
    text = pages.page("lonely.md", lonely, "fa")
    assert text.startswith("# Lonely")
    assert 'dir="ltr" lang="en"' in text
    assert "این صفحه هنوز به فارسی نیست" in text


@pytest.mark.parametrize(
    ("tag", "wrong"),
    [
        ('<a href="https://github.com/x" class="md-source" data-md-component="source">', True),
        ('<script src="https://elsewhere.example/a.js"></script>', True),
        ('<img alt="" src="//elsewhere.example/a.png">', True),
        ('<link rel="canonical" href="https://mohreh.github.io/mohreh/">', False),
        ('<a href="https://github.com/x" class="md-source">', False),
        ('<img alt="" src="pictures/a.png">', False),
    ],
)
def test_a_page_that_would_ask_another_host_is_noticed(tmp_path, tag, wrong):
    (tmp_path / "page.html").write_text(f"<p>{tag}</p>", "utf-8")
    assert bool(list(build.asking(tmp_path))) == wrong


@pytest.mark.parametrize("config", ["mkdocs.yml", "mkdocs.fa.yml"])
def test_the_link_to_the_repository_is_ours_which_asks_nobody(config):
    folder = re.search(r"^  custom_dir: (.+)$", (ROOT / config).read_text("utf-8"), re.MULTILINE)[1]
    assert build.MARKED not in (ROOT / folder / "partials" / "source.html").read_text("utf-8")


FENCE = re.compile(r"^(```+)([^\n]*)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"^    (mohreh .+)$", re.MULTILINE)


def shape(text: str) -> dict[str, object]:
    """What both languages of a page have in common: headings by level, tables, lists, pictures, and all that is code.

    (An example of a lesson, four ticks, is written in the language of the page.)
    """
    prose = FENCE.sub("", text)
    commands = [re.sub(r" --language \w+", "", command) for command in INDENTED.findall(prose)]
    return {
        "headings": [len(ticks) for ticks in re.findall(r"^(#+) ", prose, re.MULTILINE)],
        "code": [(kind, code) for ticks, kind, code in FENCE.findall(text) if ticks == "```"],
        "commands": commands,
        "tables": [row.count("|") for row in re.findall(r"^(\|[-| ]+\|)$", prose, re.MULTILINE)],
        "rows": len(re.findall(r"^\|", prose, re.MULTILINE)),
        "items": len(re.findall(r"^(?:-|[0-9]+\.) ", prose, re.MULTILINE)),
        "pictures": re.findall(r"!\[[^\]]*\]\(([^)]+)\)", prose),
        "described": re.findall(r"^::: (\S+)", prose, re.MULTILINE),
    }


@pytest.mark.parametrize("name", sorted(pages.sources("en")))
def test_every_page_has_a_persian_twin_of_the_same_shape(name):
    twin = pages.twin_of(name)
    assert twin.exists(), f"write {twin.relative_to(ROOT)}"
    english, persian = (shape(path.read_text("utf-8")) for path in (pages.sources("en")[name], twin))
    for part in english:
        assert persian[part] == english[part], f"{twin.name}: its {part} are not those of the English page"


INVISIBLE = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Marks of the direction of writing."""


@pytest.mark.parametrize("name", sorted(pages.sources("en")))
def test_the_code_of_a_persian_page_is_copied_without_invisible_marks(name):
    text = pages.twin_of(name).read_text("utf-8")
    code = [text for _, _, text in FENCE.findall(text)] + re.findall(r"`[^`\n]+`", FENCE.sub("", text))
    assert not [text for text in code if INVISIBLE.search(text)]


@pytest.mark.parametrize("name", sorted(pages.sources("en")))
def test_a_persian_page_leads_to_persian_pages(name):
    """But for the one link to its own English text."""
    twin = pages.twin_of(name)
    links = re.findall(r"\]\(([^):#]+\.md)", twin.read_text("utf-8"))
    english = {path for path in pages.sources("en").values() if path.is_relative_to(ROOT / "docs")}
    assert not {(twin.parent / link).resolve() for link in links} & english - {ROOT / "docs" / name}


def test_both_languages_have_the_same_navigation():
    def sections(config: str) -> list[list[str]]:
        text = (ROOT / config).read_text("utf-8").partition("\nnav:\n")[2]
        parts = re.split(r"^  - .+:$", text, flags=re.MULTILINE)
        return [re.findall(r"(\S+\.md)$", part, re.MULTILINE) for part in parts]

    assert sections("mkdocs.fa.yml") == sections("mkdocs.yml")


@pytest.mark.parametrize(
    ("link", "leads_to"),
    [
        ("searches.md", "searches.md"),
        ("security.fa.md#x", "security.md#x"),
        ("../benchmarks/README.md", "benchmarks.md"),
        ("contributing.fa.md", "contributing.md"),
        ("../src/mohreh/kit.py", pages.SOURCE + "src/mohreh/kit.py"),
        ("pictures/home-light.png#only-light", "pictures/home-light.png#only-light"),
        ("https://example.org/", "https://example.org/"),
        ("#here", "#here"),
    ],
)
def test_links_lead_to_pages_or_to_the_repository(link, leads_to):
    assert pages.target(link, ROOT / "docs" / "arena.md", "arena.md", "en") == leads_to


def test_links_from_a_folder_climb_out_of_it():
    assert pages.target("../formats.md", ROOT / "docs/rules/othello.md", "rules/othello.md", "en") == "../formats.md"


def test_a_link_that_leads_nowhere_is_found(tmp_path):
    (tmp_path / "index.html").write_text('<a href="there/">1</a><a href="gone/">2</a><a href="there/#no">3</a>')
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "index.html").write_text('<h1 id="yes">There</h1>')
    assert sorted(build.broken(tmp_path)) == ["index.html: gone/", "index.html: there/#no (no such place)"]


@pytest.mark.slow
def test_both_languages_are_built_without_a_warning(tmp_path):
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "mohreh[docs]"], check=True)
    done = subprocess.run([sys.executable, ROOT / "tools" / "site" / "build.py"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    site = ROOT / "build" / "docs" / "site"
    assert 'dir="rtl"' in (site / "fa" / "index.html").read_text("utf-8")
    assert 'dir="rtl"' not in (site / "index.html").read_text("utf-8").partition("<body")[0]


def test_markdown_that_was_not_understood_is_found(tmp_path):
    """A fence that the site's Markdown does not know swallows half a page without a warning."""
    (tmp_path / "index.html").write_text("<p>```board x; y\n1 2</p><pre><code>[kept](here)</code></pre><p>fine</p>")
    assert list(build.unread(tmp_path)) == ["index.html: '```board x; y\\n1 2'"]


def test_a_board_gets_its_picture_beside_its_text(tmp_path):
    text = (ROOT / "docs" / "rules" / "othello.md").read_text("utf-8")
    shown = boards.with_boards(text, tmp_path / "othello.md")
    assert "```board" not in shown
    assert "```actions" not in shown
    assert shown.count("```text") == len(re.findall(r"^```(?:board|actions) ", text, re.MULTILINE))
    pictures = sorted(path.name for path in (tmp_path / "boards").iterdir())
    assert len(pictures) == text.count("```board") > 0
    for picture in pictures:
        assert f"(boards/{picture})" in shown
        assert (tmp_path / "boards" / picture).read_text("utf-8").startswith("<svg ")
