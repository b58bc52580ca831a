"""What a model file says of itself, read with care: its checksum only proves that it says what somebody wrote."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from mohreh.artefacts.numbers import NumberType
from mohreh.errors import MohrehError

MOST_DIMENSIONS: Final = 8


@dataclass(frozen=True)
class Description:
    """An array as the header tells of it: type, shape, whether its bytes lie plane by plane, and for each chunk its
    place, its length and its checksum."""

    type: NumberType
    shape: tuple[int, ...]
    planes: bool
    chunks: tuple[tuple[int, int, int], ...]

    @property
    def count(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)

    @property
    def bytes(self) -> int:
        """What it takes in memory."""
        return self.count * self.type.size


def read_header(path: Path, header: bytes) -> tuple[str, dict[str, Any], dict[str, Description]]:
    """The kind of a model, what is said about it, and its arrays."""
    try:
        said = json.loads(header, parse_constant=_no_number, parse_float=_number)
        kind, meta, arrays = said["kind"], said["meta"], said["arrays"]
        if not (isinstance(kind, str) and isinstance(meta, dict) and isinstance(arrays, dict)):
            raise TypeError("its header has another form")
        return kind, meta, {name: _description(one) for name, one in arrays.items()}
    except (KeyError, OverflowError, RecursionError, TypeError, ValueError) as error:
        raise MohrehError(f"{path} does not hold together: {error}; copy or train it again") from None


def _description(said: dict[str, Any]) -> Description:
    kind = NumberType.read(_of(str, said["type"]))
    shape = tuple(_length(length) for length in _of(list, said["shape"]))
    if len(shape) > MOST_DIMENSIONS:
        raise ValueError(f"an array has {len(shape)} dimensions")
    chunks = []
    for chunk in _of(list, said["chunks"]):
        at, length, checksum = map(_length, _of(list, chunk))
        chunks.append((at, length, checksum))
    return Description(kind, shape, _of(bool, said["planes"]), tuple(chunks))


def _of(kind: type[Any], value: Any) -> Any:
    if not isinstance(value, kind):
        raise TypeError(f"{value!r:.40} stands where a {kind.__name__} should be")
    return value


def _length(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 2**62:
        raise ValueError(f"{value!r:.40} is not a length")
    return value


def _number(text: str) -> float:
    value = float(text)
    return value if math.isfinite(value) else _no_number(text)


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text:.40} is not a number")
