"""The recorded games: the package plays them again to the letter, and the naive twins agree with what is written."""

import pytest

from mohreh import GAMES, make_game
from playthroughs.recorder import FOLDER, path_of, read, record, variants, wanted
from reference import reference_for

FILES = sorted(FOLDER.glob("*.txt"))
RECORDINGS = {path.stem: read(path.read_text(encoding="utf-8")) for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_is_played_again_as_it_was_recorded(path):
    text = path.read_text(encoding="utf-8")
    recording = read(text)
    assert record(recording.game, recording.seed, recording.start) == text


@pytest.mark.parametrize("recording", RECORDINGS.values(), ids=RECORDINGS)
def test_the_naive_twin_agrees_with_every_line(recording):
    reference = reference_for(make_game(recording.game))
    position = reference.read(recording.steps[0].state)
    for step in recording.steps:
        assert reference.read(step.state) == position
        assert step.turn == str(reference.turn(position)), step.state
        assert sorted(step.legal) == sorted(reference.legal(position)), step.state
        assert step.chances == len(reference.chances(position)), step.state
        if step.play is not None:
            assert step.play in [*reference.legal(position), *reference.chances(position)]
            position = reference.play(position, step.play)
    check_the_end(recording, reference, position)


def check_the_end(recording, reference, position):
    expected = reference.outcome(position)
    if recording.outcome is None:
        assert expected is None or recording.steps[-1].play is not None, "the walk was cut off after the end"
        return
    winner, score = expected
    assert recording.outcome[0] == str(winner)
    if score is not None:
        assert recording.outcome[1] == " ".join(map(str, score))


def test_every_variant_of_every_registered_game_was_recorded():
    recorded = {recording.game for recording in RECORDINGS.values()}
    assert recorded == set(wanted())
    assert {make_game(name).name for name in recorded} == set(GAMES)


def test_every_file_is_named_after_its_game():
    for stem, recording in RECORDINGS.items():
        assert path_of(recording.game).stem == stem


def test_the_variants_are_all_combinations_of_the_rules():
    assert len(list(variants("othello"))) == 6
    assert len(list(variants("hand-of-the-king"))) == 8
    assert list(variants("water-sort")) == ["water-sort", 'water-sort(pour="partial")', 'water-sort(pour="single")']


@pytest.mark.parametrize("recording", RECORDINGS.values(), ids=RECORDINGS)
def test_only_a_puzzle_may_be_cut_off(recording):
    game = make_game(recording.game)
    if game.players == 2 or game.has_chance:
        assert recording.outcome is not None
        assert recording.steps[-1].turn == "over"


def test_the_recordings_show_what_is_rare():
    plays = [step.play for recording in RECORDINGS.values() for step in recording.steps]
    assert plays.count("pass") >= 3
    for companion in ["Jon", "Gendry", "Ramsay", "Sandor", "Jaqen", "Melisandre"]:
        assert any(play and play.startswith(companion) for play in plays), f"{companion} was never used"
    for name in ["water-sort", "card-sort"]:
        results = {each.outcome and each.outcome[0] for each in RECORDINGS.values() if each.game.startswith(name)}
        assert results >= {"0", "None"}, f"{name} must be seen solved and stuck"
    assert read(path_of("2048(stop_at_2048=True)").read_text(encoding="utf-8")).outcome[0] == "0"
