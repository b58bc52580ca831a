import { speaker, type Persian } from "../../lib/i18n/index.svelte";

const en = {
  title: "Opponents by strength",
  players: "Players by points",
  mine: "About my level",
  "mine.new": "not known yet: play a game",
  "mine.known": "you: about {rating}, from {low} to {high}, after {n} {n|game|games}",
  "mine.points": "you: {rating} points on average in {n} {n|game|games}",
  choose: "Choose an opponent",
  elo: "Elo {rating}",
  points: "{rating} points",
  interval: "{low} to {high} in {n} games",
  help: "Elo counts from a player who moves at random; 95\u00a0% intervals. Measured by:",
  "help.points": "Mean points; 95\u00a0% intervals. Measured by:",
  play: "Play",
  watch: "Watch",
  own: "Any agent…",
};

const fa: Persian<typeof en> = {
  title: "حریف‌ها به ترتیب قدرت",
  players: "بازیکن‌ها به ترتیب امتیاز",
  mine: "هم‌سطح من",
  "mine.new": "هنوز معلوم نیست: یک بازی کنید",
  "mine.known": "شما: حدود {rating}، از {low} تا {high}، پس از {n} بازی",
  "mine.points": "شما: به طور میانگین {rating} امتیاز در {n} بازی",
  choose: "انتخاب حریف",
  elo: "الو {rating}",
  points: "{rating} امتیاز",
  interval: "{low} تا {high} در {n} بازی",
  help: "الو از بازیکن تصادفی شمرده می‌شود؛ بازه‌های ۹۵ درصدی. سنجیده با:",
  "help.points": "میانگین امتیاز؛ بازه‌های ۹۵ درصدی. سنجیده با:",
  play: "بازی",
  watch: "تماشا",
  own: "هر عاملی…",
};

export const say = speaker({ en, fa });
