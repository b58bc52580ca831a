"""Model files: arrays of numbers with a description, as versioned data with checksums; never code, never pickle.

    bytes 0-15   magic
    16-27        format version, length of the header, CRC-32 of the header (little-endian, four bytes each)
    …            header: JSON in UTF-8 with `kind`, `meta` and, for each array, type, shape and chunks
    …            the chunks, one after the other

An array is cut into chunks that are compressed each by itself, so that several threads can unpack one array, and an
array that nobody asks for is never read. Numbers of several bytes are compressed plane by plane (first all lowest
bytes, then the next), because the high bytes of small numbers are nearly all alike.
"""

from __future__ import annotations

import json
import os
import struct
import sys
import zlib
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from mohreh.artefacts.atomic import whole_file
from mohreh.artefacts.header import Description, read_header
from mohreh.artefacts.numbers import NumberType, all_finite, shaped
from mohreh.artefacts.room import check_room
from mohreh.errors import MohrehError

if TYPE_CHECKING:
    import numpy.typing as npt

    Array = npt.NDArray[Any]

MAGIC: Final = b"MOHREH-MODEL\r\n\x1a\n"
VERSION: Final = 1
LARGEST_HEADER: Final = 1 << 24
CHUNK: Final = 1 << 21
LONGEST_CHUNK: Final = CHUNK + CHUNK // 64
"""A chunk unpacked, and packed: what cannot be compressed grows by less than that."""

HEAD: Final = struct.Struct("<III")

LARGEST_MODEL: Final = 512 << 20
"""Bytes of memory that a model may take unless its reader knows better."""

Told = TypeVar("Told")


def write_model(path: Path, kind: str, meta: Mapping[str, Any], arrays: Mapping[str, Array], *, level: int = 6) -> None:
    """Write all at once: a reader finds the old file or the new one, never half of it. Level 0 does not compress."""
    with ThreadPoolExecutor() as pool:
        packed = {
            name: list(pool.map(lambda raw: zlib.compress(raw, level), _chunks(array, level)))
            for name, array in arrays.items()
        }
    described, at = {}, 0
    for name, array in arrays.items():
        entries = []
        for chunk in packed[name]:
            entries.append([at, len(chunk), zlib.crc32(chunk)])
            at += len(chunk)
        described[name] = {"type": array.dtype.str, "shape": list(array.shape), "planes": level > 0, "chunks": entries}
    header = json.dumps({"kind": kind, "meta": dict(meta), "arrays": described}, allow_nan=False).encode()
    with whole_file(path) as file:
        file.write(MAGIC + HEAD.pack(VERSION, len(header), zlib.crc32(header)) + header)
        for chunks in packed.values():
            file.writelines(chunks)


@dataclass(frozen=True)
class ModelFile:
    """A model file whose header has been read and found whole; its arrays are read when they are asked for.

    A header may say anything, a checksum does not prove good will: what is asked for is checked before it is unpacked.
    """

    path: Path
    kind: str
    meta: dict[str, Any]
    arrays: dict[str, Description]
    begin: int

    def array(
        self,
        name: str,
        type: str | None = None,
        shape: tuple[int | None, ...] | None = None,
        *,
        finite: bool = True,
    ) -> Array:
        """One array, its checksums tested. It must be of that type and shape (None: any length), and hold numbers."""
        if name not in self.arrays:
            raise MohrehError(f"{self.path}: the model has no {name!r}; it holds {', '.join(self.arrays)}")
        described = self.arrays[name]
        if type is not None and described.type != (wanted_type := NumberType.read(type)):
            raise self.spoilt(f"its {name!r} is of type {described.type}, not {wanted_type}")
        if shape is not None and not _fits(described.shape, shape):
            wanted = " × ".join("any" if length is None else str(length) for length in shape)
            raise self.spoilt(f"its {name!r} is {' × '.join(map(str, described.shape))}, not {wanted}")
        whole = shaped(self._unpacked(described), described.type, described.shape)
        if finite and described.type.kind == "f" and not all_finite(whole):
            raise self.spoilt(f"its {name!r} has entries that are not numbers")
        return whole

    def told(self, name: str, type: type[Told]) -> Told:
        """What the description of the model says under a name."""
        value = self.meta.get(name)
        if isinstance(value, bool) or not isinstance(value, type):
            raise self.spoilt(f"its {name!r} is missing, or no {type.__name__}")
        return value

    def number(self, name: str) -> float:
        """The same for a number, whole or not."""
        return float(self.told(name, int)) if isinstance(self.meta.get(name), int) else self.told(name, float)

    def spoilt(self, why: object) -> MohrehError:
        """The file is whole, but what it says makes no sense."""
        return MohrehError(f"{self.path} does not hold together: {why}; copy or train it again")

    @contextmanager
    def understood(self) -> Iterator[None]:
        """While a reader takes a file for what it should be: where that fails, it is the file that is wrong."""
        try:
            yield
        except MohrehError as error:
            raise error if str(self.path) in str(error) else self.spoilt(error) from None
        except (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError) as error:
            raise self.spoilt(f"{type(error).__name__}: {error}") from None

    def _unpacked(self, described: Description) -> bytearray:
        """The bytes of an array: every chunk is laid where it belongs by the thread that has unpacked it."""
        whole = bytearray(described.bytes)
        planes = described.type.size if described.planes else 1

        def unpack(entry: tuple[int, tuple[int, int, int]]) -> None:
            number, (at, length, checksum) = entry
            if length > LONGEST_CHUNK:
                raise self.spoilt("one of its chunks is too long")
            chunk = os.pread(file.fileno(), length, self.begin + at)
            if len(chunk) != length or zlib.crc32(chunk) != checksum:
                raise MohrehError(_damaged(self.path))
            wanted = min(CHUNK, described.bytes - number * CHUNK)
            unpacking = zlib.decompressobj()
            unpacked = unpacking.decompress(chunk, wanted + 1)
            if len(unpacked) != wanted or not unpacking.eof:
                raise self.spoilt("its arrays are not as long as it says")
            _lay(unpacked, whole, planes, number * CHUNK)

        if len(described.chunks) != -(-described.bytes // CHUNK):
            raise self.spoilt("its arrays are not as long as it says")
        try:
            with self.path.open("rb") as file:
                if sys.platform == "emscripten":  # a browser's tab has no threads
                    for entry in enumerate(described.chunks):
                        unpack(entry)
                else:
                    with ThreadPoolExecutor() as pool:
                        list(pool.map(unpack, enumerate(described.chunks)))
        except zlib.error as error:
            raise self.spoilt(error) from None
        return whole


def _lay(piece: bytes, whole: bytearray, planes: int, at: int) -> None:
    """Lay a piece of all planes, one after the other, to where its bytes belong; it may reach from one to the next."""
    while piece:
        plane, place = divmod(at, len(whole) // planes)
        fits = piece[: len(whole) // planes - place]
        whole[place * planes + plane : (place + len(fits)) * planes : planes] = fits
        piece, at = piece[len(fits) :], at + len(fits)


def read_model(path: Path, kind: str, most: int = LARGEST_MODEL) -> ModelFile:
    """Open a model file of a kind; a damaged, foreign or newer one is an error that says which of these it is.

    So is one whose arrays would take more than `most` bytes of memory, or more than there are.
    """
    try:
        with path.open("rb") as file:
            start = file.read(len(MAGIC) + HEAD.size)
            if not start.startswith(MAGIC):
                raise MohrehError(f"{path} is not a model file of Mohreh; `mohreh train` writes one")
            if len(start) < len(MAGIC) + HEAD.size:
                raise MohrehError(_damaged(path))
            version, length, checksum = HEAD.unpack(start[len(MAGIC) :])
            if version > VERSION:
                raise MohrehError(
                    f"{path} has format {version}, and this Mohreh reads up to {VERSION}; a newer one will read it"
                )
            header = file.read(min(length, LARGEST_HEADER))
    except OSError as error:
        raise MohrehError(f"{path} cannot be read: {error.strerror or error}") from None
    if len(header) != length or zlib.crc32(header) != checksum:
        raise MohrehError(_damaged(path))
    found, meta, arrays = read_header(path, header)
    if found != kind:
        raise MohrehError(f"{path} holds a model of kind {found!r}; one of kind {kind!r} is needed")
    check_room(path, sum(described.bytes for described in arrays.values()), most)
    return ModelFile(path, kind, meta, arrays, len(start) + length)


def _fits(shape: tuple[int, ...], wanted: tuple[int | None, ...]) -> bool:
    return len(shape) == len(wanted) and all(most in (None, length) for length, most in zip(shape, wanted, strict=True))


def _chunks(array: Array, level: int) -> list[bytes]:
    import numpy as np

    raw = np.ascontiguousarray(array).view(np.uint8).reshape(array.size, array.dtype.itemsize)
    flat = np.ascontiguousarray(raw.T if level > 0 else raw).reshape(-1)
    return [flat[at : at + CHUNK].tobytes() for at in range(0, len(flat), CHUNK)]


def _damaged(path: Path) -> str:
    return f"{path} is damaged: its checksum does not fit; copy or train it again"
