from mohreh.games import GAMES


def test_json_lists_every_game_with_its_settings(mohreh):
    listed = mohreh("games", "--json").json
    assert [game["name"] for game in listed] == list(GAMES)
    assert listed[1]["settings"][0] == {
        "name": "size",
        "type": "int",
        "default": 6,
        "choices": [4, 6, 8],
        "help": "squares on a side",
    }
    for game in listed:
        for setting in game["settings"]:
            assert {"name", "type", "default", "help"} <= setting.keys()


def test_the_table_shows_names_summaries_defaults_and_what_is_possible(mohreh):
    out = mohreh("games").out
    for words in ("2048", "slide and merge tiles", "size=6", "4, 6, 8", "colours=6", "2–15", "stop_at_2048=False"):
        assert words in out
