/**
 * Signs that phone keyboards and text programs put in the place of those that code needs. No language takes them outside of a text,
 * and nobody sees the difference at a glance.
 */
const PLAIN: Readonly<Record<string, string>> = {
  "\u201C": '"',
  "\u201D": '"',
  "\u201E": '"',
  "\u2018": "'",
  "\u2019": "'",
  "\u201A": "'",
  "\u00A0": " ",
  "\u202F": " ",
  "\u2007": " ",
};

const SIGNS = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

export type TypedSigns = { readonly quotes: number; readonly spaces: number };

export function countTypedSigns(text: string): TypedSigns {
  const found = text.match(SIGNS) ?? [];
  const spaces = found.filter((sign) => PLAIN[sign] === " ").length;
  return { quotes: found.length - spaces, spaces };
}

export function withPlainSigns(text: string): string {
  return text.replaceAll(SIGNS, (sign) => PLAIN[sign] ?? sign);
}
