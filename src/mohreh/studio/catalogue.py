"""What there is to choose from, as plain models: games, agents, methods, algorithms."""

from __future__ import annotations

from mohreh.agents import Agent, agents_of, strongest
from mohreh.agents.solving import NATIVE, is_puzzle, methods_for, methods_of
from mohreh.games import GAMES, AnyGame, game_class, make_game
from mohreh.games.guests import guest_named, invited
from mohreh.kit import kit_of
from mohreh.search.heuristic import heuristics_of
from mohreh.studio.models.catalogue import (
    AgentList,
    AlgorithmList,
    GameInfo,
    HeuristicInfo,
    MethodInfo,
    MethodList,
    Named,
    SettingInfo,
)
from mohreh.studio.positions import view_kind


def game_list() -> list[GameInfo]:
    """Every built-in game, and the guests."""
    built_in = [game_class(name)() for name in GAMES]
    return [game_info(game) for game in (*built_in, *map(make_game, invited()))]


def game_info(game: AnyGame) -> GameInfo:
    """A game with the settings its rules know."""
    return GameInfo(
        name=game.name,
        summary=game.summary,
        settings=[SettingInfo(**setting.describe()) for setting in game.settings()],
        view=view_kind(game),
        players=game.players,
        player_names=list(game.player_names[: game.players]),
        has_chance=game.has_chance,
        has_points=game.has_points,
        puzzle=is_puzzle(game),
        titles=dict(kit_of(game).names) if guest_named(str(game)) else {},
    )


def agent_list(game: AnyGame) -> AgentList:
    """Who can play a game."""
    return AgentList(
        game=str(game), agents=[_named(*agent, game) for agent in agents_of(game).items()], hint=strongest(game)
    )


def method_list(game: AnyGame) -> MethodList:
    """How a puzzle can be solved."""
    if not is_puzzle(game):
        return MethodList(game=str(game), methods=[], heuristics=[])
    return MethodList(
        game=str(game),
        methods=[_method(game, name) for name in methods_for(game)],
        heuristics=[
            HeuristicInfo(name=one.name, admissible=one.admissible, consistent=one.consistent, note=one.note)
            for one in heuristics_of(game).values()
        ],
    )


def _method(game: AnyGame, name: str) -> MethodInfo:
    if name == NATIVE:
        return MethodInfo(name=name, summary="the native core: a shortest solution, fast", informed=False)
    method = methods_of(game)[name]
    return MethodInfo(name=name, summary=method.summary, informed=method.informed)


def algorithm_list(game: AnyGame) -> AlgorithmList:
    """The searches that can be filmed: the methods of a puzzle, and every agent that shows what it does."""
    able = [_named(name, one, game) for name, one in agents_of(game).items() if one.watchable or one.reporting]
    if not is_puzzle(game):
        return AlgorithmList(game=str(game), algorithms=able)
    heuristics = list(heuristics_of(game))
    choice = SettingInfo(
        name="heuristic", type="str", default=heuristics[0], choices=heuristics, help="the estimate of moves to go"
    )
    methods = [
        Named(name=method.name, summary=method.summary, settings=[choice] if method.informed else [])
        for method in methods_of(game).values()
    ]
    named = {method.name for method in methods}
    return AlgorithmList(game=str(game), algorithms=[*methods, *(agent for agent in able if agent.name not in named)])


def _named(name: str, agent: type[Agent], game: AnyGame) -> Named:
    """An agent with the settings that may come from a page."""
    settings = [SettingInfo(**setting.describe()) for setting in agent.settings_in(game) if not setting.names_file]
    return Named(name=name, summary=agent.summary, settings=settings)
