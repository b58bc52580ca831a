"""Lessons over the interface: the list, one lesson, and a teacher's own folder."""

from __future__ import annotations

from pathlib import Path

from lessons.writing import lesson, question, stage, written

GOOD = lesson(stage(moment="before cut") + question("next"), "The end.")


def test_the_list_tells_every_lesson_in_the_language_asked_for(api):
    english, persian = api.get("/lessons"), api.get("/lessons", language="fa")
    assert len(english) >= 16
    assert [one["name"] for one in english] == [one["name"] for one in persian]
    assert {one["language"] for one in persian} == {"fa"}
    assert all(one["questions"] >= 3 and one["problem"] is None and not one["own"] for one in english)


def test_a_lesson_comes_with_its_films_boards_and_answer_sheets(api):
    told = api.get("/lessons/08-alpha-beta", language="fa")
    assert told["language"] == "fa"
    for step in told["steps"]:
        scene = told["scenes"][step["scene"]]
        assert len(scene["boards"]) == len(scene["film"]["nodes"]["parent"])
        assert 0 <= step["moment"] <= len(scene["film"]["events"]["kind"])
        sheet = (step["question"] or {}).get("sheet")
        for refutation in [] if sheet is None else [sheet["otherwise"], *sheet["refuted"].values()]:
            assert 0 <= refutation["moment"] <= len(told["scenes"][refutation["scene"]]["film"]["events"]["kind"])


def test_a_lesson_is_prepared_once(api):
    first = api.get("/lessons/01-depth-first")
    assert api.get("/lessons/01-depth-first") == first


def test_an_unknown_lesson_is_refused(api):
    status, code, _ = api.refusal("/lessons/99-nothing", method="GET")
    assert (status, code) == (404, "not_found")


def test_a_lesson_cannot_lead_out_of_its_folder(api):
    status, _, _ = api.refusal("/lessons/..%2F..%2Fpyproject", method="GET")
    assert status == 404


def test_a_teachers_lessons_come_first_and_take_the_place_of_ours(start, tmp_path: Path):
    written(tmp_path, GOOD, "zz-mine.md")
    written(tmp_path, GOOD, "08-alpha-beta.md")
    with start(lessons=tmp_path) as api:
        names = [(one["name"], one["own"]) for one in api.get("/lessons")]
        assert names[:2] == [("08-alpha-beta", True), ("zz-mine", True)]
        assert len(names) == len(set(names))
        assert api.get("/lessons/zz-mine")["title"] == "A lesson"


def test_a_lesson_that_is_changed_is_prepared_anew(start, tmp_path: Path):
    path = written(tmp_path, GOOD)
    with start(lessons=tmp_path) as api:
        assert api.get("/lessons/lesson")["title"] == "A lesson"
        path.write_text(GOOD.replace("A lesson", "Another"), "utf-8")
        assert api.get("/lessons/lesson")["title"] == "Another"


def test_what_is_wrong_with_a_teachers_lesson_is_told_with_its_line(start, tmp_path: Path):
    written(tmp_path, "no head", "broken.md")
    written(tmp_path, lesson(stage(moment="snip")), "wrong.md")
    with start(lessons=tmp_path) as api:
        broken = next(one for one in api.get("/lessons") if one["name"] == "broken")
        assert "line 1" in broken["problem"]
        status, _, message = api.refusal("/lessons/wrong", method="GET")
        assert status == 422
        assert "wrong.md, line 12" in message
