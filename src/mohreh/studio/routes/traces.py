"""Look inside: searches recorded on demand."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from mohreh.studio.inputs import read_algorithm, read_game, read_position
from mohreh.studio.models.traces import NodeView, Trace, TraceInfo, TraceRequest
from mohreh.studio.play.tasks import refused
from mohreh.studio.positions import position_of
from mohreh.studio.refusal import conflict
from mohreh.studio.routes.common import Identifier, while_wanted
from mohreh.studio.studio import TheStudio
from mohreh.studio.work.errors import WorkFailed

router = APIRouter(prefix="/api/traces", tags=["look inside"])


@router.post("", status_code=201)
async def record(wanted: TraceRequest, request: Request, studio: TheStudio) -> TraceInfo:
    """Run a search and record its tree; the answer is waited for."""
    game = read_game(wanted.game)
    state = read_position(game, wanted.position, wanted.seed, "position")
    read_algorithm(game, wanted.algorithm, studio.limits)
    if game.turn(state) < 0:
        raise conflict("nobody is to move in that position: there is nothing to search")
    question = {
        "kind": "trace",
        "game": str(game),
        "position": game.text(state),
        "algorithm": wanted.algorithm,
        "seed": wanted.seed,
        "nodes": wanted.nodes,
    }
    try:
        found = await while_wanted(request, studio.pool.run(question, seconds=wanted.seconds, patient=True))
    except WorkFailed as failure:
        raise refused(failure) from failure
    return await asyncio.to_thread(studio.traces.keep, game, state, wanted.algorithm, found)


@router.get("/{trace}", response_model=Trace)
async def nodes(trace: Identifier, studio: TheStudio) -> Response:
    """All nodes, in columns; always compressed, as every browser understands."""
    packed = studio.traces.get(trace).packed
    return Response(packed, media_type="application/json", headers={"content-encoding": "gzip"})


@router.get("/{trace}/nodes/{node}")
async def node(trace: Identifier, node: Annotated[int, Path(ge=0, lt=100_000)], studio: TheStudio) -> NodeView:
    """The board of one node."""
    kept = studio.traces.get(trace)
    line = kept.line(node)
    return NodeView(node=node, line=line, position=position_of(kept.game, kept.state(line)))


@router.delete("/{trace}", status_code=204)
async def forget(trace: Identifier, studio: TheStudio) -> Response:
    """Remove a trace."""
    studio.traces.forget(trace)
    return Response(status_code=204)
