const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const SHORTEST_BASE64 = 40;

/**
 * Invisible characters that can split a word which still looks whole: joiners, direction marks, variation selectors,
 * tags.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Letter, separator, letter, separator: from this many on it is no list and no abbreviation. */
const SPACED_LETTERS = 12;
/** A line of single letters; spaces between words are wider. */
const SPACED_LINE = /^[ \t]*\S(?:[ \t]{1,8}\S)*[ \t]*$/gmu;
/** Every second character is the separator, whatever the others are, even line breaks and the separator itself. */
const SEPARATED = [".", "-", "_", "|", "·", "*", ",", "\n"].map((sign) => {
  const quoted = /[.|*-]/.test(sign) ? `[${sign}]` : sign;
  return {
    run: new RegExp(`(?:.${quoted}){${SPACED_LETTERS},}.?`, "gsu"),
    pair: new RegExp(`(.)${quoted}`, "gsu"),
  };
});

/** `0x70`, `\x70`, `%70` or bare pairs, with common separators. */
const HEX = /(?:(?:0x|\\x|\\u00|%)?[0-9a-f]{2}[\s,:;-]{0,3}){20,}/gi;
const CODES = /(?:\b\d{2,3}\b[\s,;]{1,3}){20,}\d{0,3}/g;

/**
 * Decodes simple obfuscation: hidden characters and full-width letters, letters with separators, Base64, hexadecimal,
 * character codes.
 */
export function decodedParts(text: string): string[] {
  const plain = text.normalize("NFKC").replaceAll(INVISIBLE, "");
  return [
    ...(plain === text ? [] : [plain]),
    ...joinedLetters(plain),
    ...base64Parts(plain),
    ...(plain.match(HEX) ?? []).map((part) => {
      const bare = part.replaceAll(/0x|\\x|\\u00/gi, " ");
      return fromCodes(bare.match(/[0-9a-f]{2}/gi), 16);
    }),
    ...(plain.match(CODES) ?? []).map((part) => fromCodes(part.match(/\d+/g), 10)),
  ].filter((part) => part !== "");
}

/** Reversed, as a whole and line by line. */
export function reversedParts(text: string): string[] {
  const lines = text.split("\n").map((line) => [...line].reverse().join(""));
  return [lines.toReversed().join("\n"), lines.join("\n")];
}

function joinedLetters(text: string): string[] {
  const lines = text.match(SPACED_LINE) ?? [];
  const spaced = lines.map((line) => line.replaceAll(/(?<=\S)[ \t](?=\S)/g, "")).join("\n");
  const isSpaced = lines.reduce((sum, line) => sum + line.replaceAll(/\s/g, "").length, 0) >= SPACED_LETTERS;
  const separated = SEPARATED.flatMap(({ run, pair }) =>
    (text.match(run) ?? []).map((part) => part.replaceAll(pair, "$1")),
  );
  return [isSpaced ? spaced : "", ...separated];
}

function base64Parts(text: string): string[] {
  return (text.match(/(?:[A-Za-z0-9+/_-]{16,}\s*)+[A-Za-z0-9+/_-]*={0,2}/g) ?? [])
    .map((part) => part.replaceAll(/\s/g, "").replaceAll("-", "+").replaceAll("_", "/"))
    .filter((part) => part.length >= SHORTEST_BASE64)
    .map(fromBase64);
}

/** Decoded as Latin-1: our solutions are ASCII, and anything else cannot leak them. */
function fromBase64(part: string): string {
  let bits = 0;
  let held = 0;
  let text = "";
  for (const letter of part) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    text += String.fromCharCode((bits >> held) & 0xff);
  }
  return ifText(text);
}

function fromCodes(codes: readonly string[] | null, base: 10 | 16): string {
  // Bytes of other scripts are dropped; the program around them is kept.
  return ifText((codes ?? []).map((code) => String.fromCharCode(Number.parseInt(code, base))).join(""), 0.5);
}

function ifText(text: string, share = 0.9): string {
  const isText = (text.match(/[\x20-\x7e\n\t]/g) ?? []).length > text.length * share;
  return isText ? text : "";
}
