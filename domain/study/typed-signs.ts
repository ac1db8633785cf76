/**
 * Typographic characters that phone keyboards and word processors insert instead of those that code needs. No language
 * accepts them outside of a string, and they look almost the same.
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
