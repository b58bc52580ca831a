import { speaker, type Persian } from "../../lib/i18n/index.svelte";

const en = {
  won: "You won!",
  lost: "You lost",
  drawn: "A draw",
  over: "The game is over",
  solved: "Solved!",
  stuck: "No way on",
  again: "Play again",
  another: "Another level",
  harder: "A stronger opponent",
  back: "Take it back",
  review: "Review the game",
  look: "Look at the board",
  sounds: "Sounds",
};

const fa: Persian<typeof en> = {
  won: "بردید!",
  lost: "باختید",
  drawn: "مساوی",
  over: "بازی تمام شد",
  solved: "حل شد!",
  stuck: "راهی نمانده",
  again: "یک بار دیگر",
  another: "مرحله‌ای دیگر",
  harder: "حریفی قوی‌تر",
  back: "پس گرفتن",
  review: "بازبینی بازی",
  look: "نگاه به صفحه",
  sounds: "صدا",
};

export const say = speaker({ en, fa });
