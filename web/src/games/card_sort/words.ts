import { speaker, type Persian } from "../../lib/i18n/index.svelte";

const en = {
  title: "Card sort",
  summary: "Carry cards until every colour lies in order.",
  board: "Columns of cards: choose one, then where to carry its top card",
  column: "Column {n}, from the bottom",
  "editor.help": "Choose a card, then click the columns to lay it. Every colour needs the same cards from 1 up.",
  "letter.g": "green",
  "letter.r": "red",
  "letter.y": "yellow",
  "letter.b": "blue",
  "setting.columns": "Columns",
  "setting.colours": "Colours",
  "setting.cards": "Cards per colour",
  "setting.goal": "Goal",
  "method.course": "A* (course document's)",
  "outcome.solved": "all colours lie in order",
  "outcome.no-move": "no card can be carried anywhere",
};

const fa: Persian<typeof en> = {
  title: "مرتب‌سازی کارت",
  summary: "کارت‌ها را جابه‌جا کنید تا هر رنگ به ترتیب شود.",
  board: "ستون‌های کارت: یکی را انتخاب کنید، سپس مقصد کارت رویی را",
  column: "ستون {n} از پایین",
  "editor.help": "کارتی را انتخاب کنید و روی ستون‌ها بزنید. هر رنگ باید همان کارت‌ها را از ۱ به بالا داشته باشد.",
  "letter.g": "سبز",
  "letter.r": "قرمز",
  "letter.y": "زرد",
  "letter.b": "آبی",
  "setting.columns": "ستون‌ها",
  "setting.colours": "رنگ‌ها",
  "setting.cards": "کارت هر رنگ",
  "setting.goal": "هدف",
  "method.course": "A* (متن درس)",
  "about.method.course": "A* به شیوهٔ متن درس: هدف هنگام ساختن گره آزموده می‌شود",
  "help.columns": "تعداد ستون‌ها، دست‌کم به تعداد رنگ‌ها",
  "help.colours": "تعداد رنگ‌ها",
  "help.cards": "تعداد کارت‌های هر رنگ",
  "help.goal": "هر رنگ در یک ستون، یا در چند ستون یک‌رنگ و نزولی",
  "choice.goal.complete": "هر رنگ در یک ستون",
  "choice.goal.split": "در چند ستون",
  "outcome.solved": "همهٔ رنگ‌ها به ترتیب‌اند",
  "outcome.no-move": "هیچ کارتی را نمی‌توان جابه‌جا کرد",
};

export const words = { en, fa };
export const say = speaker(words);
