/** Swiping with a finger: the direction of a stroke that is long enough. */
import type { Attachment } from "svelte/attachments";

const SHORTEST = 24;

export function direction(right: number, down: number): string | null {
  if (Math.max(Math.abs(right), Math.abs(down)) < SHORTEST) return null;
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? "right" : "left";
  return down > 0 ? "down" : "up";
}

export function swipe(told: (direction: string) => void): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null;
    const down = (event: PointerEvent) => {
      start = event;
      node.setPointerCapture(event.pointerId);
    };
    const up = (event: PointerEvent) => {
      const way = start && direction(event.clientX - start.clientX, event.clientY - start.clientY);
      start = null;
      if (way) told(way);
    };
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointerup", up);
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointerup", up);
    };
  };
}
