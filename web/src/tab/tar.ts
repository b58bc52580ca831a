// Reads the archive of packages: files one after the other, each behind a head of 512 bytes (POSIX ustar).

const BLOCK = 512;

function text(bytes: Uint8Array, from: number, length: number): string {
  const part = bytes.subarray(from, from + length);
  const end = part.indexOf(0);
  return new TextDecoder().decode(end < 0 ? part : part.subarray(0, end));
}

/** Hands out every file of an archive with its path; the bytes are those of the archive, not a copy. */
export function* files(archive: Uint8Array): Generator<[path: string, bytes: Uint8Array]> {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const size = parseInt(text(archive, at + 124, 12), 8);
    const folder = text(archive, at + 345, 155);
    const path = (folder ? `${folder}/` : "") + text(archive, at, 100);
    if (text(archive, at + 156, 1) === "0") yield [path, archive.subarray(at + BLOCK, at + BLOCK + size)];
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
