import { speaker, type Persian } from "../../lib/i18n/index.svelte";

const en = {
  title: "Edit the position",
  help: "Choose what to put down, then press the cells. Only positions that can be played are taken.",
  palette: "What to put down",
  cell: "{cell}: {what}",
  mover: "To move",
  clear: "Clear the board",
  good: "This position can be played.",
  play: "Play from here",
  text: "As text",
  holds: "{name} holds",
};

const fa: Persian<typeof en> = {
  title: "ویرایش وضعیت",
  help: "آنچه می‌خواهید بگذارید انتخاب کنید و روی خانه‌ها بزنید. تنها وضعیت‌های بازی‌شدنی پذیرفته می‌شود.",
  palette: "چه گذاشته شود",
  cell: "{cell}: {what}",
  mover: "نوبت",
  clear: "خالی کردن صفحه",
  good: "این وضعیت بازی‌شدنی است.",
  play: "بازی از اینجا",
  text: "به صورت متن",
  holds: "در دست {name}",
};

export const say = speaker({ en, fa });
