import { speaker, type Persian } from "../../lib/i18n/index.svelte";

const en = {
  loading: "Python is loading: {percent}",
  starting: "Python is starting",
  "loading.help":
    "You can begin a game; what needs Python is done as soon as it is there. It is kept for your next visit.",
  failed: "Python could not be started in this browser: {why}",
  "failed.help": "Reload the page. If that does not help, use a recent Firefox, Chrome, Edge or Safari.",
  "arena.exhibited":
    "Here you see tournaments that were put into this site, with their games. New ones, and reports, are made by the installed program.",
  "training.exhibited":
    "Here you see training runs that were put into this site. Training itself is done by the installed program.",
  documentation: "Documentation",
  install: "How to install it",
  elsewhere: "Mohreh is open in another tab, which keeps the library. What you play here is not kept.",
};

const fa: Persian<typeof en> = {
  loading: "پایتون بار می‌شود: {percent}",
  starting: "پایتون راه می‌افتد",
  "loading.help":
    "می‌توانید بازی را آغاز کنید؛ هرچه پایتون بخواهد همین که آماده شود انجام می‌شود. برای دفعهٔ بعد هم می‌ماند.",
  failed: "پایتون در این مرورگر راه نیفتاد: {why}",
  "failed.help": "صفحه را دوباره باز کنید. اگر نشد، با نسخهٔ تازه‌ای از فایرفاکس، کروم، اج یا سافاری بیایید.",
  "arena.exhibited":
    "اینجا مسابقه‌هایی را می‌بینید که در این سایت گذاشته شده‌اند، با بازی‌هایشان. مسابقهٔ تازه و گزارش کار برنامهٔ نصب‌شده است.",
  "training.exhibited":
    "اینجا آموزش‌هایی را می‌بینید که در این سایت گذاشته شده‌اند. خود آموزش کار برنامهٔ نصب‌شده است.",
  documentation: "مستندات",
  install: "چگونه نصب می‌شود",
  elsewhere:
    "مهره در برگهٔ دیگری هم باز است و کتابخانه را آن برگه نگه می‌دارد. بازی‌های این برگه نگه داشته نمی‌شوند.",
};

export const say = speaker({ en, fa });
