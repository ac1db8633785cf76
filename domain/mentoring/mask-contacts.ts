export type ContactKind = "phone number" | "mail address" | "UPI id";

export type Masked = { readonly text: string; readonly hidden: readonly ContactKind[] };

/** Stands where the contact stood, and says why. */
export function maskOf(kind: ContactKind): string {
  return `[${kind} hidden: contact details stay private here]`;
}

/** What one shows the other of a text. The text itself is kept as it was written, for its author and their export. */
export function maskContacts(text: string): Masked {
  const hidden: ContactKind[] = [];
  const hide = (kind: ContactKind) => {
    hidden.push(kind);
    return maskOf(kind);
  };
  const masked = text
    .replace(MAIL, (found) => (isNobodys(found) ? found : hide("mail address")))
    .replace(UPI, () => hide("UPI id"))
    .replace(NUMBER, (found) => (isPhone(found) ? hide("phone number") : found));
  return { text: masked, hidden };
}

// Nobody sees these, so they must not keep a number from being found.
const UNSEEN = "\\u00ad\\u200b-\\u200f\\u2060\\ufeff";
const WORD = `[\\p{L}\\p{M}\\p{Nd}._%+\\-${UNSEEN}]+`;
const HOST_PART = `[\\p{L}\\p{Nd}\\-${UNSEEN}]+`;
// Sticks to letters of the last part, so that 'react@18.2.0' stays.
const MAIL = new RegExp(`${WORD} ?[@＠] ?(?:${HOST_PART}\\.)+[\\p{L}${UNSEEN}]{2,}`, "gu");

/** Addresses that belong to no person: reserved for examples, or written in every manual. */
function isNobodys(address: string): boolean {
  const plain = address.replace(new RegExp(`[ ${UNSEEN}]`, "gu"), "").toLowerCase();
  return (
    /@(?:[^@]+\.)?example\.(?:com|net|org|in)$/.test(plain) ||
    /\.(?:example|test|invalid|localhost)$/.test(plain) ||
    /^git@/.test(plain)
  );
}

// The handles that banks and payment apps give out. Not any word: 'react@latest' and 'root@server' are no payments.
const HANDLES = [
  "[a-z]*bank",
  "[a-z]*upi",
  "[a-z]*pay",
  "ok(?:axis|icici|sbi)",
  "wa(?:axis|icici|sbi)",
  "pt(?:axis|hdfc|sbi|yes)",
  "y?apl|rapl|axl|ybl|ibl|paytm|airtel|jio|sbi|icici|kotak|pnb|boi|cnrb|indus|ikwik|fam|slc|timecosmos|freecharge|naviaxis|superyes",
].join("|");
const UPI = new RegExp(
  `(?<![\\p{L}\\p{Nd}])[\\p{L}\\p{Nd}._\\-${UNSEEN}]{2,} ?[@＠] ?(?:${HANDLES})(?![\\p{L}\\p{Nd}@])(?!\\.[\\p{L}\\p{Nd}])`,
  "giu",
);

const BETWEEN = `[ .()\\u00a0\\u2010-\\u2015${UNSEEN}-]{0,3}`;
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{Nd}_]|\\p{Nd}[.,])[+＋]?\\(?\\p{Nd}(?:${BETWEEN}\\p{Nd}){7,15}(?![\\p{L}\\p{Nd}_])`,
  "gu",
);
/** '9 8 7 6 5 4 3 2 1 0' is a list in somebody's program, '98 76 54 32 10' is how a number is said. */
const GROUPS_MAX = 6;

function isPhone(found: string): boolean {
  const seen = found.replace(new RegExp(`[${UNSEEN}]`, "gu"), "");
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(seen)) return false;
  if (seen.split(/[^\p{Nd}]+/u).filter(Boolean).length > GROUPS_MAX) return false;
  const digits = [...seen].map(digitOf).join("");
  const isAbroad = /^[+＋]/.test(seen) && digits.length >= 8 && digits.length <= 15;
  return isAbroad || /^(?:91|0|0091)?[6-9]\d{9}$/.test(digits);
}

/** Zeros of the digits in use in India, and of the two Arabic rows. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
] as const;

function digitOf(character: string): string {
  const plain = character.normalize("NFKC");
  if (/^\d$/.test(plain)) return plain;
  const code = plain.codePointAt(0) as number;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? "" : String(code - zero);
}
