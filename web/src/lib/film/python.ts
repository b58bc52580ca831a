/** Python source in pieces of one colour each; enough for reading, no more. */

export type Ink = "word" | "text" | "note" | "number" | "";

export interface Piece {
  text: string;
  ink: Ink;
}

const WORDS = new Set(
  (
    "and as assert break case class continue def del elif else except False finally for from global if import in is " +
    "lambda match None nonlocal not or pass raise return True try while with yield"
  ).split(" "),
);
const PIECE = /(#.*)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(\d[\d_.]*)\b|\b([A-Za-z_]\w*)\b/g;

/** Every line of a file; a text over several lines is one colour throughout. */
export function pieces(source: string): Piece[][] {
  let inside = false;
  return source.split("\n").map((line) => {
    const quotes = line.split('"""').length - 1;
    const quoted = inside || (quotes > 0 && line.trimStart().startsWith('"""'));
    if (quotes % 2) inside = !inside;
    return quoted ? [{ text: line, ink: "note" as const }] : coloured(line);
  });
}

function coloured(line: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(PIECE)) {
    const [text, note, quoted, number, name] = match;
    const ink: Ink = note ? "note" : quoted ? "text" : number ? "number" : name && WORDS.has(name) ? "word" : "";
    if (!ink) continue;
    if (match.index > end) found.push({ text: line.slice(end, match.index), ink: "" });
    found.push({ text, ink });
    end = match.index + text.length;
  }
  if (end < line.length) found.push({ text: line.slice(end), ink: "" });
  return found;
}
