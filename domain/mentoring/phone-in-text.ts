/** Nobody sees these (controls other than tab and line ends, marks of direction), so they must not keep a contact from being found. */
export const UNSEEN = [
  "\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f",
  "\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff",
].join("");

/** Zeros of Latin digits, of the two Arabic rows, of the digits in use in India, and of the wide ones. */
const ZEROS = [
  0x0030, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10,
] as const;

function digits(from: number, to: number): string {
  const ranges = ZEROS.map((zero) => `\\u{${(zero + from).toString(16)}}-\\u{${(zero + to).toString(16)}}`);
  return `[${ranges.join("")}]`;
}

const DIGIT = digits(0, 9);
const ZERO = digits(0, 0);
// Also tabs and line ends, and the signs that look like a dot.
const BETWEEN = `[ .()\\t\\r\\n\\u00a0\\u00b7\\u2010-\\u2015\\u2022\\u2024-\\u2027\\u22c5${UNSEEN}-]{0,5}`;
const BEFORE = `(?<![\\p{L}${DIGIT.slice(1, -1)}_]|${DIGIT}[.,])`;
const BEHIND = `(?![\\p{L}_]|${DIGIT})`;
const CODE = `(?:(?:${ZERO}{2})?${digits(9, 9)}${digits(1, 1)}|${ZERO})`;
const INDIAN = `[+＋]?\\(?(?:${CODE}${BETWEEN})?${digits(6, 9)}(?:${BETWEEN}${DIGIT}){9}`;
const FOREIGN = `[+＋]\\(?${DIGIT}(?:${BETWEEN}${DIGIT}){7,14}`;

/** What may be a phone number: ten digits as Indian mobiles have them, or a plus and enough digits. */
export const PHONE_SHAPES = new RegExp(`${BEFORE}(?:${INDIAN}|${FOREIGN})${BEHIND}`, "gu");

/** '9 8 7 6 5 4 3 2 1 0' is a list in somebody's program, '+91 98 76 54 32 10' is how a number is said. */
const GROUPS_MAX = 6;
/** Columns and lines of numbers are what programs print; a number broken over lines or by tabs has few pieces. */
const BROKEN_GROUPS_MAX = 3;

/** Whether what has the shape is one: not a list, not an address of a computer, not a decimal number. */
export function isPhoneNumber(found: string): boolean {
  const seen = found.replace(new RegExp(`[${UNSEEN}]`, "gu"), "");
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(seen)) return false;
  if (/^\d+\.\d+$/.test(seen) && !/^\d{5}\.\d{5}$/.test(seen)) return false;
  const groups = seen.split(new RegExp(`(?!${DIGIT}).`, "su")).filter((group) => group !== "");
  // '9.8.7.6.5.4.3.2.1.0' is no list: nobody separates the items of one by dots.
  if (/^\d{1,2}(?:[.\u00b7\u2022\u2024-\u2027\u22c5]\d{1,2})+$/u.test(seen)) return true;
  return groups.length <= (/[\t\r\n]/.test(seen) ? BROKEN_GROUPS_MAX : GROUPS_MAX);
}
