// Everything that the page says, by name. Sentences and labels arrive with the page, in its language (see
// Sources/Phrases).

import { element } from "./page.js";

/// {plural: the language of the plural rules, entries}: each entry is a text, or its forms with the member that selects
/// one: `plural` or `ordinal` names a number.
const catalog = JSON.parse(element("phrases")?.textContent ?? '{"plural":"en","entries":{}}');
const rules = {
  plural: new Intl.PluralRules(catalog.plural), ordinal: new Intl.PluralRules(catalog.plural, { type: "ordinal" }),
};
/// The most people whose names are listed.
const mostNamed = 3;

/// Adds entries that arrive after the page.
export const learn = (entries) => Object.assign(catalog.entries, entries);

export const isPhrase = (name) => Object.hasOwn(catalog.entries, name);

/// A sentence or label by its name, with its values. An unknown name stands for itself. A `count` beside names is how many
/// people they stand for.
export function phrase(name, values = {}) {
  const text = isPhrase(name) ? chosen(catalog.entries[name], values) : name;
  return text.replace(/\{(\w+)\}(\.?)/g, (_, key, stop) => {
    const value = worded(key, values[key], values.count);
    // A name that ends in a full stop also ends the sentence.
    return isolated(value) + (value.endsWith(".") ? "" : stop);
  });
}

/// The form for its number.
function chosen(entry, values) {
  if (typeof entry === "string") return entry;
  const kind = entry.ordinal ? "ordinal" : "plural", number = values[entry[kind]];
  if (number === 0 && entry["=0"]) return entry["=0"];
  return entry[rules[kind].select(number)] ?? entry.other;
}

function worded(key, value, count) {
  if (Array.isArray(value)) return listed(value, mostNamed, count);
  if (["seconds", "mean"].includes(key)) return hundredths(value);
  return ["count", "points"].includes(key) ? grouped(value ?? "") : `${value ?? ""}`;
}

/// A text in a line of others. The isolates of Unicode keep what is written from right to left in its place; one pair will
/// do.
export const isolated = (text) => (/^[^\u2068]*[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text);

/// A number with a sign between its thousands.
export const grouped = (number) => `${number}`.replace(/\B(?=(\d{3})+$)/g, phrase("number.thousands"));

/// Seconds to the hundredth.
export function hundredths(seconds) {
  return (Math.round(seconds * 100) / 100).toFixed(2).replace(".", phrase("number.point"));
}

/// Ann, Bob and Carl; if there are many, only the first ones.
/// - all: how many they are, if the names are those of some.
export function listed(names, most = mostNamed, all = names.length) {
  const shown = names.slice(0, most).map(isolated), count = all - shown.length;
  if (count > 0) return phrase("list.more", { names: shown.join(", "), count });
  const last = shown.pop() ?? "";
  return shown.length > 0 ? phrase("list.and", { names: shown.join(", "), last }) : last;
}

/// A label for a code from the host; an unknown code is shown unchanged.
export const label = (kind, code) => (isPhrase(`${kind}.${code}`) ? phrase(`${kind}.${code}`) : `${code}`);

/// The value of a setting. Some settings have a word for no value.
export function settingSays(name, value) {
  if (value === null) return label("setting", { rounds: "endless", level: "any" }[name] ?? "off");
  if (typeof value === "boolean") return label("setting", value ? "on" : "off");
  // A number of bots, and how well they play.
  if (name === "bots") return `${value}`.split(":").map((part) => label("setting", part)).join(", ");
  return typeof value === "number" ? `${value}` : label(name === "level" ? "difficulty" : "setting", value);
}

/// Why the host has ended the connection. The host's text is English, and can be more precise than its code.
export function farewell({ code, text }) {
  const name = `goodbye.${code}`;
  if (!isPhrase(name)) return phrase(text ? "goodbye.theirs" : "goodbye.unsaid", { text });
  return text && document.documentElement.lang === "en" ? text : phrase(name);
}
