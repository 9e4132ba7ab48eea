// Whatever the page says, by name: sentences and labels come with the page, in its language (see Sources/Phrases).

import { element } from "./page.js";

/// {plural: whose plural rules hold, entries}: each entry a text, or its forms and what decides between them: `plural`
/// or `ordinal` names a number.
const catalog = JSON.parse(element("phrases")?.textContent ?? '{"plural":"en","entries":{}}');
const rules = {
  plural: new Intl.PluralRules(catalog.plural), ordinal: new Intl.PluralRules(catalog.plural, { type: "ordinal" }),
};
/// The most people who are named in a list.
const mostNamed = 3;

/// Takes in entries that come later than the page.
export const learn = (entries) => Object.assign(catalog.entries, entries);

export const isPhrase = (name) => Object.hasOwn(catalog.entries, name);

/// A sentence or label by its name, with what it mentions. A name that is not known stands for itself.
export function phrase(name, values = {}) {
  const text = isPhrase(name) ? chosen(catalog.entries[name], values) : name;
  return text.replace(/\{(\w+)\}(\.?)/g, (_, key, stop) => {
    const value = worded(key, values[key]);
    // A name that ends in a full stop ends the sentence too.
    return value.endsWith(".") ? value : value + stop;
  });
}

/// The form for its number.
function chosen(entry, values) {
  if (typeof entry === "string") return entry;
  const kind = entry.ordinal ? "ordinal" : "plural", number = values[entry[kind]];
  if (number === 0 && entry["=0"]) return entry["=0"];
  return entry[rules[kind].select(number)] ?? entry.other;
}

function worded(key, value) {
  if (Array.isArray(value)) return listed(value);
  return key === "seconds" ? hundredths(value) : `${value ?? ""}`;
}

/// Seconds to the hundredth.
function hundredths(seconds) {
  return (Math.round(seconds * 100) / 100).toFixed(2).replace(".", phrase("number.point"));
}

/// Ann, Bob and Carl; of many only the first ones.
function listed(names) {
  const shown = names.slice(0, mostNamed), count = names.length - shown.length;
  if (count > 0) return phrase("list.more", { names: shown.join(", "), count });
  const last = shown.pop() ?? "";
  return shown.length > 0 ? phrase("list.and", { names: shown.join(", "), last }) : last;
}

/// A label for a code of the host's; one that this page does not know is shown as it is.
export const label = (kind, code) => (isPhrase(`${kind}.${code}`) ? phrase(`${kind}.${code}`) : `${code}`);

/// Why the host has ended the connection. Its text is English, and may say more than its code.
export function farewell({ code, text }) {
  if (isPhrase(`goodbye.${code}`)) {
    return text && document.documentElement.lang === "en" ? text : phrase(`goodbye.${code}`);
  }
  return text ? phrase("goodbye.theirs", { text }) : phrase("goodbye.unsaid");
}
