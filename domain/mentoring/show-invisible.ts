/** A piece of normal text, or the name of an invisible character. */
type ShownPiece = { readonly text: string } | { readonly mark: string; readonly name: string };

const NAMES: ReadonlyMap<number, string> = new Map([
  [0x00a0, "no-break space"],
  [0x00ad, "soft hyphen"],
  [0x200b, "zero width space"],
  [0x200c, "zero width non-joiner"],
  [0x200d, "zero width joiner"],
  [0x200e, "left-to-right mark"],
  [0x200f, "right-to-left mark"],
  [0x202a, "left-to-right embedding"],
  [0x202b, "right-to-left embedding"],
  [0x202c, "end of direction"],
  [0x202d, "left-to-right override"],
  [0x202e, "right-to-left override"],
  [0x2060, "word joiner"],
  [0x2066, "left-to-right isolate"],
  [0x2067, "right-to-left isolate"],
  [0x2068, "first strong isolate"],
  [0x2069, "end of isolate"],
  [0xfeff, "byte order mark"],
]);

// Letters by Unicode class, but invisible: Hangul fillers and the empty Braille cell.
const BLANKS = "\\u115f\\u1160\\u2800\\u3164\\uffa0";
// Tabs and line ends look like what they are; a space other than the plain one looks the same and breaks code.
const HIDDEN = `(?![\\t\\n ]|\\r\\n)[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Z}\\ufe00-\\ufe0f${BLANKS}\\u{e0100}-\\u{e01ef}]`;
const JOINING_SCRIPTS = [
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
  "Arabic",
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");
// Joiners shape Indian letters and join emoji, and emoji end in a variation selector: there they are part of the
// visible text.
const NEEDED = [
  `(?<=[${JOINING_SCRIPTS}])[\\u200c\\u200d]`,
  "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})",
  "(?<=\\p{Extended_Pictographic})\\ufe0f",
  "(?<=[0-9#*])\\ufe0f(?=\\u20e3)",
].join("|");
const INVISIBLE = new RegExp(`(?!${NEEDED})${HIDDEN}`, "gu");

/** Reveals homograph tricks: two programs that do different things must not look alike to the mentor. */
export function showInvisible(text: string): readonly ShownPiece[] {
  const pieces: ShownPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(INVISIBLE)) {
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push(markOf(found));
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

function markOf(character: string): ShownPiece {
  const code = character.codePointAt(0) as number;
  const mark = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return { mark, name: NAMES.get(code) ?? classOf(character) };
}

function classOf(character: string): string {
  if (/\p{Z}/u.test(character)) return "blank";
  return /\p{Cc}/u.test(character) ? "control character" : "invisible character";
}
