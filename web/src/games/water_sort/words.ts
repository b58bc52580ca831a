import { speaker, type Persian } from "../../lib/i18n/index.svelte";

const en = {
  title: "Water sort",
  summary: "Pour until every colour has a tube of its own.",
  board: "Tubes of water: choose one, then where to pour",
  tube: "Tube {n}, from the bottom",
  "editor.help": "Choose a colour, then click the tubes to fill them. Every colour must occur equally often.",
  "setting.colours": "Colours",
  "setting.capacity": "Capacity",
  "setting.empty": "Empty tubes",
  "setting.pour": "Pour",
  "outcome.solved": "every colour alone in a full tube",
  "outcome.no-move": "no pour is possible",
};

const fa: Persian<typeof en> = {
  title: "مرتب‌سازی آب",
  summary: "آب‌ها را بریزید تا هر رنگ لولهٔ خودش را داشته باشد.",
  board: "لوله‌های آب: یکی را انتخاب کنید، سپس مقصد را",
  tube: "لولهٔ {n} از پایین",
  "editor.help": "رنگی را انتخاب کنید و روی لوله‌ها بزنید تا پر شوند. همهٔ رنگ‌ها باید به یک اندازه باشند.",
  "setting.colours": "رنگ‌ها",
  "setting.capacity": "گنجایش",
  "setting.empty": "لوله‌های خالی",
  "setting.pour": "ریختن",
  "help.colours": "تعداد رنگ‌ها",
  "help.capacity": "گنجایش هر لوله",
  "help.empty": "لوله‌های خالی در آغاز",
  "help.pour": "چه اندازه ریخته شود: همهٔ یک‌رنگ‌ها یا هیچ، هر چه جا شود، یا یک واحد",
  "choice.pour.whole": "کامل",
  "choice.pour.partial": "هر چه جا شود",
  "choice.pour.single": "یک واحد",
  "outcome.solved": "هر رنگ، تنها در لوله‌ای پر",
  "outcome.no-move": "هیچ ریختنی ممکن نیست",
};

export const words = { en, fa };
export const say = speaker(words);
