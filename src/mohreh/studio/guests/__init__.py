"""Guests of the studio: games of the user's own, named on the command line by `--games`.

Their code is somebody's program, so none of it runs in the server. The rules run in a sandboxed process of their own
(`host`, and `inside` in it), which the server asks and whose every answer it checks (`facts`); for the rest of the
studio a stand-in (`game`, `kit`) takes the game's place. Searches run in workers of this game alone, confined likewise
(`mohreh.studio.work.confined_line`).
"""
