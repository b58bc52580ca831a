"""The studio: a web app on this machine to play, watch and look inside the search.

`app.create_app` builds the server, `server.serve` runs it, `docs/studio-api.md` describes its interface. The floors
inside: `models` (what travels), `views` (states as the pictures need them), `work` (searches in processes that can be
stopped), `play` (games under way and where they are kept), `routes` (the doors).
"""
