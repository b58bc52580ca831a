"""What there is to choose from."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query

from mohreh import __version__, native
from mohreh.language import Language
from mohreh.studio import catalogue
from mohreh.studio.inputs import read_game, read_position, require_playable
from mohreh.studio.models.about import About
from mohreh.studio.models.base import GameText
from mohreh.studio.models.catalogue import AgentList, AlgorithmList, GameInfo, MethodList
from mohreh.studio.models.positions import PositionRequest
from mohreh.studio.models.rules import RulesPage
from mohreh.studio.models.views import Position
from mohreh.studio.positions import position_of
from mohreh.studio.rules import rules_page
from mohreh.studio.studio import TheStudio

router = APIRouter(prefix="/api", tags=["catalogue"])

Game = Annotated[GameText, Query(description="A game by name, settings in brackets.", examples=["othello(size=6)"])]


@router.get("/about")
async def about(studio: TheStudio) -> About:
    """The version, whether the fast core is there, and the limits of this server."""
    return About(version=__version__, native=native.available, limits=vars(studio.limits))


@router.get("/games")
async def games() -> list[GameInfo]:
    """Every game with its settings."""
    return catalogue.game_list()


@router.get("/agents")
async def agents(game: Game) -> AgentList:
    """Who can play a game, with their settings."""
    return catalogue.agent_list(read_game(game))


@router.get("/rules")
async def rules(
    game: Game, language: Annotated[Language, Query(description="English or Persian.")] = "en"
) -> RulesPage:
    """How a game is played: its rules with pictures and an example."""
    return rules_page(read_game(game), language)


@router.get("/methods")
async def methods(game: Game) -> MethodList:
    """How a puzzle can be solved."""
    return catalogue.method_list(read_game(game))


@router.get("/algorithms")
async def algorithms(game: Game) -> AlgorithmList:
    """The searches whose tree can be recorded."""
    return catalogue.algorithm_list(read_game(game))


@router.post("/positions")
async def positions(wanted: PositionRequest) -> Position:
    """Read a position in any form its game knows, or say what is wrong with it."""
    game = read_game(wanted.game)
    state = await asyncio.to_thread(read_position, game, wanted.text, wanted.seed, "text")
    if wanted.playable:
        require_playable(game, state)
    return position_of(game, state)
