import { speaker, type Persian } from "../../lib/i18n/index.svelte";

const en = {
  title: "Othello",
  summary: "Place a disc, turn over what it brackets.",
  "player.0": "Black",
  "player.1": "White",
  board: "Othello board",
  black: "black",
  white: "white",
  turns: "legal, turns {n}",
  mobility: "{n} possible moves",
  discs: "{n} discs",
  pass: "No move: pass",
  "move.pass": "pass",
  "setting.empties": "Empty squares count for",
};

const fa: Persian<typeof en> = {
  title: "اتلو",
  summary: "مهره بگذارید و هر چه را میان گرفتید برگردانید.",
  "player.0": "سیاه",
  "player.1": "سفید",
  board: "صفحهٔ اتلو",
  black: "سیاه",
  white: "سفید",
  turns: "مجاز، {n} مهره را برمی‌گرداند",
  mobility: "{n} حرکت ممکن",
  discs: "{n} مهره",
  pass: "حرکتی نیست: گذر",
  "move.pass": "گذر",
  "setting.empties": "خانه‌های خالی برای",
  "help.empties": "خانه‌های خالی در پایان برای چه کسی شمرده شود",
  "choice.empties.nobody": "هیچ‌کس",
  "choice.empties.winner": "برنده",
  "choice.evaluation.best": "بهترین",
  "choice.evaluation.patterns": "الگوها",
  "choice.evaluation.fitted": "برازش‌شده",
  "choice.evaluation.positional": "دست‌ساز",
};

export const words = { en, fa };
export const say = speaker(words);
