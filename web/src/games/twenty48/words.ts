import { speaker, type Persian } from "../../lib/i18n/index.svelte";

const en = {
  title: "2048",
  summary: "Slide and merge tiles; chance answers every move.",
  board: "2048 board, rows from the top: {rows}",
  keys: "Arrows or W A S D move",
  "keys.slide": "Slide the tiles",
  hint: "Hint: {direction}",
  players: "Let an agent play on",
  "result.reached": "2048 reached, with {points} points!",
  "move.up": "up",
  "move.right": "right",
  "move.down": "down",
  "move.left": "left",
  "setting.stop_at_2048": "Stop at 2048",
  "setting.plies": "Plies",
  "agent.heuristic": "Heuristic",
  "agent.ntuple": "N-tuple network",
  "outcome.tile-made": "a 2048 tile was made",
  "outcome.no-move": "largest tile {largest}",
};

const fa: Persian<typeof en> = {
  title: "۲۰۴۸",
  summary: "کاشی‌ها را بلغزانید و یکی کنید؛ شانس به هر حرکت پاسخ می‌دهد.",
  board: "صفحهٔ ۲۰۴۸، ردیف‌ها از بالا: {rows}",
  keys: "حرکت با کلیدهای جهت یا W A S D",
  "keys.slide": "لغزاندن کاشی‌ها",
  hint: "راهنمایی: {direction}",
  players: "سپردن بازی به یک عامل",
  "result.reached": "به ۲۰۴۸ رسیدید، با {points} امتیاز!",
  "move.up": "بالا",
  "move.right": "راست",
  "move.down": "پایین",
  "move.left": "چپ",
  "setting.stop_at_2048": "پایان در ۲۰۴۸",
  "setting.plies": "لایه‌ها",
  "agent.heuristic": "ابتکاری",
  "agent.ntuple": "شبکهٔ n‌تایی",
  "help.stop_at_2048": "بازی با ساختن کاشی ۲۰۴۸ به برد پایان یابد",
  "help.plies": "چند لایه از حرکت‌های بازیکن جست‌وجو شود",
  "about.agent.heuristic": "اکسپکتیمکس بومی با ارزیابی دست‌ساز، تا چند لایه یا در زمانی معین",
  "about.agent.ntuple": "شبکهٔ n‌تایی آموخته، زیر اکسپکتیمکس",
  "outcome.tile-made": "کاشی ۲۰۴۸ ساخته شد",
  "outcome.no-move": "بزرگ‌ترین کاشی {largest}",
  "run.n-tuple training": "۲۰۴۸، شبکهٔ n‌تایی",
  "curve.mean": "میانگین امتیاز",
  "panel.mean": "میانگین امتیاز، بدون یادگیری",
  "panel.tiles": "سهم بازی‌هایی که می‌رسند به",
};

export const words = { en, fa };
export const say = speaker(words);
