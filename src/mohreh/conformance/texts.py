"""What is written must be read back: positions, boards, files and the names of actions."""

from __future__ import annotations

from typing import Any

from mohreh.conformance.position import spread
from mohreh.conformance.problem import Inspector
from mohreh.errors import MohrehError

NONSENSE = ("", "   ", "?!", "no such thing", "1", "-1 / x", "\n\n")
LEFT_OVER = " ?!"


def check_text(inspector: Inspector, state: Any) -> None:
    """One line, which `parse` and `positions` read back to the same state."""
    text = inspector.ask("text", state)
    if not isinstance(text, str) or not text.strip() or len(text.splitlines()) != 1:
        inspector.note("text", f"text gives {text!r}; it must be one line that is not empty", state)
        return
    _reads_back(inspector, "text", text, state)
    _file_reads_back(inspector, "text", f"{text}\n{text}\n", [state, state])
    board = inspector.ask("board", state)
    if board != text:
        _reads_back(inspector, "board", board, state)
        _file_reads_back(inspector, "board", board, [state])


def _reads_back(inspector: Inspector, name: str, written: str, state: Any) -> None:
    try:
        back = inspector.game.parse(written)
    except Exception as error:
        sentence = f"parse does not read the {name} back: {type(error).__name__}: {error}"
        inspector.note(f"{name} reads back", sentence, state)
        return
    if (back != state or hash(back) != hash(state)) and "equality" not in inspector.found:
        sentence = f"parse reads the {name} back as another state, {inspector.shown(back)}; it must be the same"
        inspector.note(f"{name} reads back", sentence, state)


def _file_reads_back(inspector: Inspector, name: str, file: str, states: list[Any]) -> None:
    if not {f"{name} reads back", "equality"}.isdisjoint(inspector.found):
        return
    try:
        fits = inspector.game.positions(file) == states
    except Exception:
        fits = False
    if not fits:
        sentence = f"a file with the {name} of {len(states)} position(s) does not read back; is_position_line must tell"
        inspector.note("file reads back", f"{sentence} whether a line is a whole position", states[0])


def check_refusals(inspector: Inspector, state: Any) -> None:
    """What is not a position is refused with a ParseError, and nothing half-read is accepted."""
    text = inspector.ask("text", state)
    if not isinstance(text, str) or "text reads back" in inspector.found:
        return
    for wrong in (*NONSENSE, text + LEFT_OVER, text[: len(text) // 2]):
        try:
            inspector.game.parse(wrong)
        except MohrehError:
            continue
        except Exception as error:
            sentence = f"parse of {wrong[:60]!r} raises {type(error).__name__}"
            inspector.note("parse refuses", f"{sentence}; it must be a ParseError that says what is wrong")
            continue
        if wrong == text + LEFT_OVER:
            inspector.note("parse refuses", f"parse accepts {wrong[-60:]!r}; what is left over must be a ParseError")


def check_names(inspector: Inspector, state: Any) -> None:
    """The names of the actions are all different and lead back to the actions."""
    actions = inspector.ask("legal", state)
    names: dict[str, Any] = {}
    for action in actions:
        name = inspector.ask_at(state, "action_text", action)
        if not isinstance(name, str) or not name.strip() or len(name.splitlines()) != 1:
            inspector.note(
                "action name", f"the name of action {action!r} is {name!r}; it must be a word or a few", state
            )
            return
        key = " ".join(name.split()).casefold()
        if key in names and names[key] != action:
            sentence = (
                f"the actions {names[key]!r} and {action!r} are both called {name!r}; names must differ (case aside)"
            )
            inspector.note("action name", sentence, state)
            return
        names[key] = action
    for action in spread(actions):
        name = inspector.game.action_text(action)
        back = inspector.ask("parse_action", state, name)
        if back != action:
            inspector.note("action name", f"parse_action reads {name!r} as {back!r}; it must be {action!r}", state)
    _check_refused_action(inspector, state)


def _check_refused_action(inspector: Inspector, state: Any) -> None:
    try:
        inspector.game.parse_action(state, "no such action ?!")
    except MohrehError:
        return
    except Exception as error:
        said = f"raises {type(error).__name__}"
    else:
        said = "is accepted"
    sentence = f"an unknown action {said} in parse_action; it must be an IllegalAction that lists what is possible"
    inspector.note("parse_action refuses", sentence, state)
