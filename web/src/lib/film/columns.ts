/** Columns of a film as they travel, and as they are used. */

/** A column that is stored as differences: its first entry, then by how much each differs from the last. */
export function sums(differences: readonly number[]): Int32Array {
  const column = new Int32Array(differences.length);
  let sum = 0;
  for (let at = 0; at < column.length; at++) column[at] = sum += differences[at]!;
  return column;
}

/** Where things stand that belong to owners: those of owner `i` are `member[start[i]]` up to `member[start[i + 1]]`,
 * in their order. */
export interface Grouped {
  start: Int32Array;
  member: Int32Array;
}

export function grouped(owner: ArrayLike<number>, owners: number): Grouped {
  const start = new Int32Array(owners + 1);
  for (let at = 0; at < owner.length; at++) start[owner[at]! + 1]!++;
  for (let at = 0; at < owners; at++) start[at + 1]! += start[at]!;
  const next = start.slice();
  const member = new Int32Array(owner.length);
  for (let at = 0; at < owner.length; at++) member[next[owner[at]!]!++] = at;
  return { start, member };
}

/** How many entries of a sorted column are below a number. */
export function countBelow(sorted: ArrayLike<number>, number: number, first = 0, end = sorted.length): number {
  let [low, high] = [first, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low - first;
}
