/** Names with settings in brackets, `alphabeta(depth=5)`, taken apart for forms and put together again. */
import type { SettingInfo, SettingValue } from "./api/types";

export interface Call {
  name: string;
  values: Record<string, SettingValue>;
}

export function readCall(text: string): Call {
  const bracket = text.indexOf("(");
  if (bracket < 0) return { name: text.trim(), values: {} };
  const values: Record<string, SettingValue> = {};
  for (const part of splitTop(text.slice(bracket + 1, text.lastIndexOf(")")))) {
    const equals = part.indexOf("=");
    if (equals > 0) values[part.slice(0, equals).trim()] = readValue(part.slice(equals + 1).trim());
  }
  return { name: text.slice(0, bracket).trim(), values };
}

/** The name with those settings that differ from their defaults. */
export function writeCall(name: string, values: Record<string, SettingValue>, settings: SettingInfo[]): string {
  const changed = settings
    .filter((setting) => name && setting.name in values && values[setting.name] !== setting.default)
    .filter((setting) => values[setting.name] !== null && values[setting.name] !== "")
    .map((setting) => `${setting.name}=${writeValue(values[setting.name] ?? null)}`);
  return changed.length ? `${name}(${changed.join(", ")})` : name;
}

/** The values of all settings: those given, and the defaults of the others. */
export function filled(settings: SettingInfo[], values: Record<string, SettingValue>): Record<string, SettingValue> {
  return Object.fromEntries(settings.map((setting) => [setting.name, values[setting.name] ?? setting.default]));
}

function splitTop(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === "(") depth++;
    else if (letter === ")") depth--;
    else if (letter === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].filter((part) => part.trim());
}

function readValue(text: string): SettingValue {
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  if (/^none$/i.test(text)) return null;
  if (text.startsWith('"')) return text.slice(1, -1);
  const number = Number(text);
  return text !== "" && Number.isFinite(number) ? number : text;
}

function writeValue(value: SettingValue): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  return typeof value === "string" ? `"${value.replaceAll('"', "")}"` : String(value);
}
