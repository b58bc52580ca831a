/** Moving by dragging, with the mouse, a pen or a finger: what is pulled from one place is dropped on another. */

export interface Drag {
  /** The number of the place, in `data-place` of every place. */
  at: number;
  /** Whether something can be taken from here. */
  can: () => boolean;
  /** It is being pulled. */
  begin: (at: number) => void;
  /** It was dropped on a place, or nowhere. */
  drop: (on: number | null) => void;
  /** Which part of the place is pulled along, as a selector. */
  part: string;
}

const FAR = 7;

/** A Svelte action for one place. */
export function dragging(place: HTMLElement, options: Drag): { update: (next: Drag) => void; destroy: () => void } {
  let drag = options;
  let ghost: HTMLElement | null = null;
  let from: PointerEvent | null = null;
  let pulled = false;

  const under = (event: PointerEvent): number | null => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-place]");
    return found ? Number(found.dataset.place) : null;
  };

  /** A copy of the whole place, of which only one part is seen: it looks as it does where it lies. */
  function lift(): void {
    const frame = place.parentElement;
    if (!frame) return;
    const box = place.getBoundingClientRect();
    const around = frame.getBoundingClientRect();
    ghost = place.cloneNode(true) as HTMLElement;
    ghost.setAttribute("aria-hidden", "true");
    ghost.tabIndex = -1;
    delete ghost.dataset.place;
    Object.assign(ghost.style, {
      position: "absolute",
      left: `${box.left - around.left - frame.clientLeft}px`,
      top: `${box.top - around.top - frame.clientTop}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      margin: "0",
      pointerEvents: "none",
      visibility: "hidden",
      zIndex: "6",
      transition: "none",
    });
    const part = ghost.querySelector<HTMLElement>(drag.part);
    if (part) part.style.visibility = "visible";
    frame.append(ghost);
  }

  function onpointerdown(event: PointerEvent): void {
    if (event.button !== 0 || !drag.can()) return;
    from = event;
    pulled = false;
    addEventListener("pointermove", onpointermove);
    addEventListener("pointerup", onpointerup);
    addEventListener("pointercancel", oncancel);
  }

  function onpointermove(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointerId) return;
    const right = event.clientX - from.clientX;
    const down = event.clientY - from.clientY;
    if (!pulled && Math.hypot(right, down) > FAR) {
      pulled = true;
      drag.begin(drag.at);
      lift();
    }
    if (ghost) ghost.style.transform = `translate(${right}px, ${down}px) rotate(-3deg) scale(1.04)`;
    if (pulled) event.preventDefault();
  }

  function onpointerup(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointerId) return;
    const dropped = pulled;
    end();
    if (!dropped) return;
    // The click that follows was the end of the pull, not a press.
    const swallow = (click: Event) => (click.stopPropagation(), click.preventDefault());
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    drag.drop(under(event));
  }

  function oncancel(): void {
    const dropped = pulled;
    end();
    if (dropped) drag.drop(null);
  }

  function end(): void {
    ghost?.remove();
    ghost = from = null;
    pulled = false;
    removeEventListener("pointermove", onpointermove);
    removeEventListener("pointerup", onpointerup);
    removeEventListener("pointercancel", oncancel);
  }

  place.style.touchAction = "none";
  place.addEventListener("pointerdown", onpointerdown);
  return {
    update: (next) => (drag = next),
    destroy: () => {
      end();
      place.removeEventListener("pointerdown", onpointerdown);
    },
  };
}
