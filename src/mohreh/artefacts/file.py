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
import zlib
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.artefacts.atomic import whole_file
from mohreh.errors import MohrehError

MAGIC: Final = b"MOHREH-MODEL\r\n\x1a\n"
VERSION: Final = 1
LARGEST_HEADER: Final = 1 << 24
CHUNK: Final = 1 << 21
HEAD: Final = struct.Struct("<III")

Array = npt.NDArray[Any]


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
    """A model file whose header has been read and found whole; its arrays are read when they are asked for."""

    path: Path
    kind: str
    meta: dict[str, Any]
    arrays: dict[str, dict[str, Any]]
    begin: int

    def array(self, name: str) -> Array:
        """One array, its checksums tested."""
        if name not in self.arrays:
            raise MohrehError(f"{self.path}: the model has no {name!r}; it holds {', '.join(self.arrays)}")
        described = self.arrays[name]
        kind, count = np.dtype(described["type"]), int(np.prod(described["shape"], dtype=np.int64))
        raw = self._unpacked(described["chunks"])
        if len(raw) != count * kind.itemsize:
            raise MohrehError(_damaged(self.path))
        if described["planes"]:
            planes = np.frombuffer(raw, np.uint8).reshape(kind.itemsize, count)
            whole: Array = np.ascontiguousarray(planes.T).view(kind).reshape(described["shape"])
            return whole
        return np.frombuffer(raw, kind).reshape(described["shape"])

    def _unpacked(self, chunks: list[list[int]]) -> bytearray:
        def unpack(entry: list[int]) -> bytes:
            at, length, checksum = entry
            chunk = os.pread(file.fileno(), length, self.begin + at)
            if len(chunk) != length or zlib.crc32(chunk) != checksum:
                raise MohrehError(_damaged(self.path))
            return zlib.decompress(chunk)

        with self.path.open("rb") as file, ThreadPoolExecutor() as pool:
            return bytearray().join(pool.map(unpack, chunks))


def read_model(path: Path, kind: str) -> ModelFile:
    """Open a model file of a kind; a damaged, foreign or newer one is an error that says which of these it is."""
    try:
        with path.open("rb") as file:
            start = file.read(len(MAGIC) + HEAD.size)
            if not start.startswith(MAGIC):
                raise MohrehError(f"{path} is no model file of Mohreh; `mohreh train` writes one")
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
    described = json.loads(header)
    if described["kind"] != kind:
        raise MohrehError(f"{path} holds a model of kind {described['kind']!r}; one of kind {kind!r} is needed")
    return ModelFile(path, kind, described["meta"], described["arrays"], len(start) + length)


def _chunks(array: Array, level: int) -> list[bytes]:
    raw = np.ascontiguousarray(array).view(np.uint8).reshape(array.size, array.dtype.itemsize)
    flat = np.ascontiguousarray(raw.T if level > 0 else raw).reshape(-1)
    return [flat[at : at + CHUNK].tobytes() for at in range(0, len(flat), CHUNK)]


def _damaged(path: Path) -> str:
    return f"{path} is damaged: its checksum does not fit; copy or train it again"
