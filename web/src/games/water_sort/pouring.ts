/** The film of one pour: the tube rises, leans over the other, water runs, the tube goes back. */

interface Pour {
  colour: string;
  /** How far the water falls in the other tube: 1 is to the bottom. */
  level: number;
  /** 1 is the full time; less is faster. */
  pace: number;
  /** Called when the water runs: the picture then shows the board after the pour. */
  pour: () => void;
}

const LEAN = 68;
const RISE = 260;
const RUN = 320;
const BACK = 240;

/** Starts the film and gives back what breaks it off. */
export function pourOver(giver: HTMLElement, taker: HTMLElement, stream: HTMLElement, film: Pour): () => void {
  const [source, target] = [giver, taker].map((tube) => tube.firstElementChild as HTMLElement) as [
    HTMLElement,
    HTMLElement,
  ];
  const pace = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : film.pace;
  if (pace < 0.2) {
    film.pour();
    return () => undefined;
  }
  const from = source.getBoundingClientRect();
  const to = target.getBoundingClientRect();
  const rack = (stream.offsetParent ?? document.body).getBoundingClientRect();
  const leftwards = to.left < from.left || (to.left === from.left && to.top < from.top);
  const sign = leftwards ? -1 : 1;
  // The mouth of the leaning tube, its upper corner, comes to stand over the middle of the other's mouth.
  const angle = (LEAN * Math.PI) / 180;
  const reach = Math.sin(angle) * (from.height / 2) + Math.cos(angle) * (from.width / 2);
  const drop = Math.cos(angle) * (from.height / 2) - Math.sin(angle) * (from.width / 2);
  const right = to.left + to.width / 2 - sign * reach - (from.left + from.width / 2);
  const down = to.top - 16 + drop - (from.top + from.height / 2);
  const lifted = `translate(${right * 0.6}px, ${down - 20}px) rotate(${sign * 12}deg)`;
  const leaning = `translate(${right}px, ${down}px) rotate(${sign * LEAN}deg)`;
  const whole = (RISE + RUN + BACK) * pace;
  giver.style.zIndex = "4";
  const motion = source.animate(
    [
      { transform: "none", offset: 0 },
      { transform: lifted, offset: (RISE * 0.6) / (RISE + RUN + BACK) },
      { transform: leaning, offset: RISE / (RISE + RUN + BACK) },
      { transform: leaning, offset: (RISE + RUN) / (RISE + RUN + BACK) },
      { transform: "none", offset: 1 },
    ],
    { duration: whole, easing: "ease-in-out" },
  );
  const width = 7;
  stream.style.background = film.colour;
  stream.style.height = `${(to.height - 16) * film.level + 12}px`;
  const over = `translate(${to.left + to.width / 2 - rack.left - width / 2}px, ${to.top - rack.top - 8}px)`;
  const running = stream.animate(
    [
      { transform: `${over} scaleY(0)`, transformOrigin: "top", opacity: 1 },
      { transform: `${over} scaleY(1)`, transformOrigin: "top", opacity: 1, offset: 0.25 },
      { transform: `${over} scaleY(1)`, transformOrigin: "top", opacity: 1, offset: 0.85 },
      { transform: `${over} scaleY(1)`, transformOrigin: "top", opacity: 0 },
    ],
    { delay: RISE * pace, duration: RUN * pace, fill: "none" },
  );
  const pouring = setTimeout(film.pour, RISE * pace);
  const stop = () => {
    clearTimeout(pouring);
    motion.cancel();
    running.cancel();
    giver.style.zIndex = "";
  };
  motion.onfinish = () => (giver.style.zIndex = "");
  return stop;
}
