"""Hand-ins are read within limits, and nothing outside them is."""

import json
import zipfile
from pathlib import Path

import pytest

from mohreh.classroom.hand_in import read_hand_in
from mohreh.classroom.hand_in.reading import MOST_BYTES
from mohreh.errors import MohrehError


def archive(path: Path, **files: str) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for name, text in files.items():
            made.writestr(name.replace("__", "/"), text)
    return path


def test_a_folder_is_read_without_its_packages_and_links(tmp_path: Path) -> None:
    folder = tmp_path / "work"
    for name in (".venv/lib/x.py", "venv/y.py", "__pycache__/z.py", "agent.py", "data/weights.json"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("1")
    (tmp_path / "secret.py").write_text("2")
    (folder / "link.py").symlink_to(tmp_path / "secret.py")
    (folder / "linked").symlink_to(tmp_path)
    found = read_hand_in(folder)
    assert sorted(found.files) == ["agent.py", "data/weights.json"]
    assert found.skipped == ("link.py",)


def test_the_folder_one_stands_in_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "team7"
    folder.mkdir()
    (folder / "agent.py").write_text("1")
    monkeypatch.chdir(folder)
    assert read_hand_in(Path()).name == "team7"
    (folder / "data").mkdir()
    monkeypatch.chdir(folder / "data")
    assert read_hand_in(Path("..")).name == "team7"


def test_the_folder_that_holds_everything_in_an_archive_is_left_out(tmp_path: Path) -> None:
    found = read_hand_in(archive(tmp_path / "hw.zip", team__agent="", **{"team__agent.py": "1", "team__w.json": "2"}))
    assert "agent.py" in found.files


def test_an_archive_that_points_outside_is_refused(tmp_path: Path) -> None:
    for name in ("../evil.py", "/etc/evil.py", "a/../../evil.py", "..\\evil.py", "C:\\evil.py"):
        with zipfile.ZipFile(tmp_path / "hw.zip", "w") as made:
            made.writestr(name, "1")
        with pytest.raises(MohrehError, match="points outside"):
            read_hand_in(tmp_path / "hw.zip")


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "hw.zip", "w", zipfile.ZIP_DEFLATED) as made:
        for number in range(3):
            made.writestr(f"{number}.bin", b"\0" * (MOST_BYTES // 2))
        made.writestr("agent.py", "1")
    with pytest.raises(MohrehError, match="larger than 64 MiB"):
        read_hand_in(tmp_path / "hw.zip")


def test_a_link_in_an_archive_is_left_out(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "hw.zip", "w") as made:
        made.writestr("agent.py", "1")
        entry = zipfile.ZipInfo("key.py")
        entry.external_attr = 0o120777 << 16
        made.writestr(entry, "/etc/passwd")
    assert read_hand_in(tmp_path / "hw.zip").skipped == ("key.py",)


def test_what_is_no_archive_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "hw.zip").write_bytes(b"PK no")
    with pytest.raises(MohrehError, match="not a readable zip"):
        read_hand_in(tmp_path / "hw.zip")


def test_a_notebook_becomes_a_file_whose_lines_are_known_by_their_cells(tmp_path: Path) -> None:
    cells = [
        {"cell_type": "markdown", "source": ["# Title"]},
        {"cell_type": "code", "source": ["!pip install numpy\n", "import math\n"]},
        {"cell_type": "code", "source": "%%bash\nls"},
        {"cell_type": "code", "source": ["def f():\n", "    %time g()\n", "    return 1\n"]},
    ]
    (tmp_path / "work.ipynb").write_text(json.dumps({"cells": cells, "nbformat": 4}))
    found = read_hand_in(tmp_path / "work.ipynb")
    assert found.sources["work.py"] == "pass\nimport math\ndef f():\n    pass\n    return 1\n"
    assert found.where("work.py", 5) == "work.ipynb, cell 3, line 3"


def test_a_single_file_brings_what_it_imports_and_opens_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "agent.py").write_text("import helper\nW = open('weights.json').read()\n# other")
    for name in ("helper.py", "weights.json", "other.py", "secret.txt"):
        (tmp_path / name).write_text("1")
    assert sorted(read_hand_in(tmp_path / "agent.py").files) == ["agent.py", "helper.py", "weights.json"]


def test_the_hash_depends_on_names_and_contents_only(tmp_path: Path) -> None:
    for number, text in enumerate(("1", "1", "2")):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "a.py").write_text(text)
    one, same, other = (read_hand_in(tmp_path / str(number)).sha256 for number in range(3))
    assert one == same != other
