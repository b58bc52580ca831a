import { speaker, type Persian } from "../../lib/i18n/index.svelte";

const en = {
  loading: "Python is loading: {percent}",
  starting: "Python is starting",
  "loading.help": "You can look around; what you do is done as soon as it is there. It is kept for your next visit.",
  failed: "Python could not be started in this browser: {why}",
  "failed.help": "Reload the page. If that does not help, use a recent Firefox, Chrome, Edge or Safari.",
  "arena.exhibited":
    "These tournaments and reports were put in when this site was built. The installed program plays new ones.",
  "training.exhibited": "These runs were put in when this site was built. The installed program trains.",
  install: "How to install it",
  elsewhere: "Mohreh is open in another tab, which keeps the library. What you play here is not kept.",
};

const fa: Persian<typeof en> = {
  loading: "پایتون بار می‌شود: {percent}",
  starting: "پایتون راه می‌افتد",
  "loading.help": "می‌توانید بگردید؛ هرچه بخواهید همین که آماده شود انجام می‌شود. برای دفعهٔ بعد هم می‌ماند.",
  failed: "پایتون در این مرورگر راه نیفتاد: {why}",
  "failed.help": "صفحه را دوباره باز کنید. اگر نشد، با نسخهٔ تازه‌ای از فایرفاکس، کروم، اج یا سافاری بیایید.",
  "arena.exhibited":
    "این مسابقه‌ها و گزارش‌ها هنگام ساختن سایت در آن گذاشته شده‌اند. مسابقهٔ تازه را برنامهٔ نصب‌شده برگزار می‌کند.",
  "training.exhibited": "این آموزش‌ها هنگام ساختن سایت در آن گذاشته شده‌اند. برنامهٔ نصب‌شده است که آموزش می‌دهد.",
  install: "چگونه نصب می‌شود",
  elsewhere:
    "مهره در برگهٔ دیگری هم باز است و کتابخانه را آن برگه نگه می‌دارد. بازی‌های این برگه نگه داشته نمی‌شوند.",
};

export const say = speaker({ en, fa });
