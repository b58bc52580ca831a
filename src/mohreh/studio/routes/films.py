"""Look inside: films of searches, made on demand."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from mohreh.film.comparison import compare
from mohreh.studio.films import Kept
from mohreh.studio.inputs import read_algorithm, read_game, read_position, reading
from mohreh.studio.models.films import Film, FilmComparison, FilmInfo, FilmNode, FilmRequest
from mohreh.studio.models.views import Position
from mohreh.studio.play.tasks import refused
from mohreh.studio.positions import position_of
from mohreh.studio.refusal import conflict
from mohreh.studio.routes.common import Identifier, while_wanted
from mohreh.studio.studio import TheStudio
from mohreh.studio.work.errors import WorkFailed

router = APIRouter(prefix="/api/films", tags=["look inside"])


@router.post("", status_code=201)
async def make(wanted: FilmRequest, request: Request, studio: TheStudio) -> FilmInfo:
    """Run a search and make the film of it; the answer is waited for."""
    game = read_game(wanted.game)
    state = await asyncio.to_thread(read_position, game, wanted.position, wanted.seed, "position")
    if wanted.source is None:
        read_algorithm(game, wanted.search, studio.limits)
    if game.turn(state) < 0:
        raise conflict("nobody is to move in that position: there is nothing to search")
    question = {
        "kind": "film",
        "game": str(game),
        "position": game.text(state),
        "search": wanted.search,
        "seed": wanted.seed,
        "nodes": wanted.nodes,
        "code": wanted.code,
        "source": wanted.source,
    }
    try:
        made = await while_wanted(request, studio.pool.run(question, seconds=wanted.seconds, patient=True))
    except WorkFailed as failure:
        raise refused(failure) from failure
    return await asyncio.to_thread(studio.films.keep, game, state, made)


@router.get("/{film}", response_model=Film)
async def whole(film: Identifier, studio: TheStudio) -> Response:
    """The whole film; always compressed, as every browser understands."""
    packed = studio.films.get(film).packed
    return Response(packed, media_type="application/json", headers={"content-encoding": "gzip"})


@router.get("/{film}/nodes/{node}")
async def node(film: Identifier, node: Annotated[int, Path(ge=0, lt=100_000)], studio: TheStudio) -> FilmNode:
    """The board of one node."""
    kept = studio.films.get(film)
    line = kept.line(node)
    return FilmNode(node=node, line=line, position=await asyncio.to_thread(_position, kept, line))


def _position(kept: Kept, line: list[str]) -> Position:
    return position_of(kept.game, kept.state(line))


@router.get("/{film}/against/{other}")
async def against(film: Identifier, other: Identifier, studio: TheStudio) -> FilmComparison:
    """Two films of the same position side by side."""
    first, second = [await asyncio.to_thread(studio.films.get(one).film) for one in (film, other)]
    with reading("other"):
        return FilmComparison(**compare(first, second).as_data())


@router.delete("/{film}", status_code=204)
async def forget(film: Identifier, studio: TheStudio) -> Response:
    """Remove a film."""
    studio.films.forget(film)
    return Response(status_code=204)
