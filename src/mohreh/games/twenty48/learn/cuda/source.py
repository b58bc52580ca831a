"""The CUDA source of one network: what depends on its shapes, written before the text that every network shares."""

from __future__ import annotations

from importlib.resources import files
from itertools import groupby

from mohreh.games.twenty48.learn.network import Shape


def source(shape: Shape, laps: tuple[int, ...]) -> str:
    """The whole program; `laps` are the sums of tiles whose boards are kept for later starts."""
    folder = files("mohreh.games.twenty48.learn.cuda")
    parts = [(folder / name).read_text("utf-8") for name in ("boards.cu", "learning.cu", "playing.cu")]
    return "\n".join([_shape_dependent(shape, laps), *parts])


def _shape_dependent(shape: Shape, laps: tuple[int, ...]) -> str:
    cases = [
        f"    case {number}: return {offset}u + ({index_expression(cells)});"
        for number, (cells, offset) in enumerate(zip(shape.tuples, shape.offsets, strict=True))
    ]
    return "\n".join(
        [
            f"#define TUPLES {len(shape.tuples)}",
            f"#define STAGE_WEIGHTS {shape.stage_weights}ull",
            f"#define LAPS {len(laps)}",
            "__device__ __forceinline__ unsigned index_of(int tuple, unsigned long long board) {",
            "  switch (tuple) {",
            *cases,
            "  }",
            "  return 0;",
            "}",
            _step_function("stage_of", shape.stages),
            _step_function("lap_of", laps),
        ]
    )


def index_expression(cells: tuple[int, ...]) -> str:
    """The ranks of these cells side by side, a run of neighbouring cells at a time.

    >>> index_expression((0, 1, 2, 4))
    '((unsigned)(board >> 0) & 0xfffu) << 0 | ((unsigned)(board >> 16) & 0xfu) << 12'
    """
    terms, placed = [], 0
    for _, run in groupby(enumerate(cells), key=lambda pair: pair[1] - pair[0]):
        members = [cell for _, cell in run]
        mask = (1 << 4 * len(members)) - 1
        terms.append(f"((unsigned)(board >> {4 * members[0]}) & {mask:#x}u) << {4 * placed}")
        placed += len(members)
    return " | ".join(terms)


def _step_function(name: str, boundaries: tuple[int, ...]) -> str:
    count = " + ".join(f"(sum >= {boundary}u)" for boundary in boundaries) or "0u"
    return f"__device__ __forceinline__ unsigned {name}(unsigned sum) {{ return {count}; }}"
