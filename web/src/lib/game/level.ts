/** A level being drawn: columns of tokens, written as the text that the server reads. */
import type { View } from "../api/types";

export type Level = string[][];

/** How the levels of one puzzle are drawn. Colours are places in the palette. */
export interface Editor<V extends View = View> {
  palette: string[];
  /** The level that is on the board. */
  drawn(view: V): Level;
  /** What stands before the columns. */
  heading?(level: Level): string;
  colour(token: string): number;
  /** What a token looks like to choose from, and in a column. */
  face(token: string, placed: boolean): string;
  spoken(token: string): string;
}

/** Columns from the bottom to the top, `#` for an empty one. */
export function writeLevel(level: Level, heading = ""): string {
  const columns = level.map((column) => (column.length ? column.join(" ") : "#"));
  return (heading ? [heading, ...columns] : columns).join(" / ");
}

export const added = (level: Level, at: number, token: string): Level =>
  level.map((column, index) => (index === at ? [...column, token] : column));

export const popped = (level: Level, at: number): Level =>
  level.map((column, index) => (index === at ? column.slice(0, -1) : column));
