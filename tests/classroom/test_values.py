"""Values and depths are read from watched searches as they are meant: no move is a value, no turn a depth."""

from typing import Any

from mohreh.classroom.tree.checks import backed_up, depth_parameter
from mohreh.classroom.tree.following import LEGAL, Followed, Node, Step
from mohreh.classroom.tree.values import read_values
from mohreh.classroom.tree.watched import Call, Function

SEARCH = Function("search", "agent.py", 1, ())

Shape = tuple[Any, list[Any]]
"""What a call returned, and those below it."""


def tree(shape: Shape, **arguments: list[int]) -> Followed:
    """A watched tree of that shape; each argument by ply."""

    def grow(shape: Shape, parent: Node | None, ply: int) -> Node:
        given = {name: values[ply] for name, values in arguments.items()}
        call = Call(0, -1, SEARCH, False, None, given, shape[0])
        node = Node(0, parent, Step(LEGAL), None, [call])
        node.children = [grow(one, node, ply + 1) for one in shape[1]]
        return node

    return Followed(grow(shape, None, 0), True, True, 1)


def leaf(*returned: Any) -> Shape:
    return [*returned], []


def test_the_value_agrees_everywhere_and_a_move_by_chance() -> None:
    """Negamax that returns value and move: values hardly differ, and the moves happen to look like maxima."""
    ends = [([5000, 7], [leaf(-5000, None), leaf(5000, 3)]) for _ in range(3)]
    below: Shape = ([5000, 3], [([-5000, 2], ends), ([-5000, 3], ends)])
    reading = read_values([tree(([-5000, 9], [below, ([5000, 9], [leaf(-5000, 9)])]))])
    assert reading is not None
    assert reading.part == (0,)
    assert reading.negamax
    assert reading.consistent == reading.of


def test_a_value_that_cannot_matter_is_not_called_wrong() -> None:
    """A search that stops counting below alpha: the second move is refuted, and its reply's value is not a minimum."""
    refuted: Shape = (2, [(2, [(2, []), (4, []), (3, [])])])
    found = tree((6, [(6, [(6, []), (8, [])]), refuted]))
    for node in found.nodes():
        node.value = float(node.call.returned)
    checked = backed_up(found)
    assert checked.wrong == []
    assert checked.unknown == 1
    wrong = tree((6, [(8, [(6, []), (8, [])]), (6, [(6, []), (7, [])])]))
    for node in wrong.nodes():
        node.value = float(node.call.returned)
    assert [one.what for one in backed_up(wrong).wrong] == ["smallest", "largest"]


def test_the_depth_is_what_falls_and_not_whose_turn_it_is() -> None:
    shape: Shape = (0, [(0, [(0, []), (0, [])]), (0, [(0, [])])])
    assert depth_parameter(tree(shape, turn=[0, 1, 0], left=[2, 1, 0])) == "left"
    assert depth_parameter(tree(shape, turn=[0, 1, 0], ply=[0, 1, 2])) == "ply"
    assert depth_parameter(tree(shape, turn=[0, 1, 0])) is None
