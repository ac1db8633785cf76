/**
 * Invisible characters (controls other than tab and line ends, direction marks): they must not hide a contact from the
 * mask.
 */
export const UNSEEN = [
  "\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f",
  "\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff",
].join("");

/** The zero of Latin digits, of both Arabic sets, of the digits used in India, and of the full-width ones. */
const ZEROS = [
  0x0030, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10,
] as const;

function digits(from: number, to: number): string {
  const ranges = ZEROS.map((zero) => `\\u{${(zero + from).toString(16)}}-\\u{${(zero + to).toString(16)}}`);
  return `[${ranges.join("")}]`;
}

const DIGIT = digits(0, 9);
const ZERO = digits(0, 0);
// Also tabs, line ends, and characters that look like a dot.
const BETWEEN = `[ .()\\t\\r\\n\\u00a0\\u00b7\\u2010-\\u2015\\u2022\\u2024-\\u2027\\u22c5${UNSEEN}-]{0,5}`;
const BEFORE = `(?<![\\p{L}${DIGIT.slice(1, -1)}_]|${DIGIT}[.,])`;
const BEHIND = `(?![\\p{L}_]|${DIGIT})`;
const CODE = `(?:(?:${ZERO}{2})?${digits(9, 9)}${digits(1, 1)}|${ZERO})`;
const INDIAN = `[+＋]?\\(?(?:${CODE}${BETWEEN})?${digits(6, 9)}(?:${BETWEEN}${DIGIT}){9}`;
const FOREIGN = `[+＋]\\(?${DIGIT}(?:${BETWEEN}${DIGIT}){7,14}`;

/** Candidates for a phone number: ten digits of an Indian mobile, or a plus and enough digits. */
export const PHONE_SHAPES = new RegExp(`${BEFORE}(?:${INDIAN}|${FOREIGN})${BEHIND}`, "gu");

/** '9 8 7 6 5 4 3 2 1 0' is a list in a program, '+91 98 76 54 32 10' is a number as people say it. */
const GROUPS_MAX = 6;
/** Programs print columns and rows of numbers; a phone number broken by line ends or tabs has few pieces. */
const BROKEN_GROUPS_MAX = 3;

/** Whether a candidate is a phone number: not a list, not an IP address, not a decimal number. */
export function isPhoneNumber(found: string): boolean {
  const seen = found.replace(new RegExp(`[${UNSEEN}]`, "gu"), "");
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(seen)) return false;
  if (/^\d+\.\d+$/.test(seen) && !/^\d{5}\.\d{5}$/.test(seen)) return false;
  const groups = seen.split(new RegExp(`(?!${DIGIT}).`, "su")).filter((group) => group !== "");
  // '9.8.7.6.5.4.3.2.1.0' is not a list: nobody separates list items by dots.
  if (/^\d{1,2}(?:[.\u00b7\u2022\u2024-\u2027\u22c5]\d{1,2})+$/u.test(seen)) return true;
  return groups.length <= (/[\t\r\n]/.test(seen) ? BROKEN_GROUPS_MAX : GROUPS_MAX);
}
