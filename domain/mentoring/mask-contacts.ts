import { isPhoneNumber, PHONE_SHAPES, UNSEEN } from "./phone-in-text.ts";

const CONTACT_KINDS = ["phone number", "mail address", "UPI id"] as const;
type ContactKind = (typeof CONTACT_KINDS)[number];

type Masked = { readonly text: string; readonly hidden: readonly ContactKind[] };

/** Replaces the contact, and says why. */
export function maskOf(kind: ContactKind): string {
  return `[${kind} hidden: contact details stay private here]`;
}

export const MASKS: readonly string[] = CONTACT_KINDS.map(maskOf);

/** The text as the other person sees it. The original is stored unchanged, for its author and their export. */
export function maskContacts(text: string): Masked {
  const hidden: ContactKind[] = [];
  const hide = (kind: ContactKind) => {
    hidden.push(kind);
    return maskOf(kind);
  };
  const masked = text
    .replace(MAIL, (found) => (isNobodys(found) ? found : hide("mail address")))
    .replace(MAIL_SAID, () => hide("mail address"))
    .replace(UPI, () => hide("UPI id"))
    .replace(PHONE_SHAPES, (found) => (isPhoneNumber(found) ? hide("phone number") : found));
  return { text: masked, hidden };
}

const NAME = `[\\p{L}\\p{M}\\p{Nd}._%+\\-${UNSEEN}]`;
const HOST_PART = `[\\p{L}\\p{M}\\p{Nd}\\-${UNSEEN}]+`;
// The top-level domain has letters only, so that 'react@18.2.0' stays. The lookbehind keeps long words linear.
const MAIL = new RegExp(`(?<!${NAME})${NAME}+[@＠](?:${HOST_PART}\\.)+[\\p{L}\\p{M}${UNSEEN}]{2,}`, "gu");

// Spaced out to get past the mask. Only for mail providers: 'x @ self.weights' is a matrix product.
const HOSTS =
  "gmail|googlemail|yahoo|ymail|outlook|hotmail|live|rediffmail|rediff|icloud|proton(?:mail)?|zoho(?:mail)?";
const MAIL_SAID = new RegExp(
  `(?<!${NAME})${NAME}+ ?[([]? ?(?:[@＠]|\\bat\\b) ?[)\\]]? ?(?:${HOSTS}) ?[([]? ?(?:\\.|\\bdot\\b) ?[)\\]]? ?(?:com?|in|me)\\b`,
  "giu",
);

/** Addresses of no real person: reserved for examples, or in every manual. */
function isNobodys(address: string): boolean {
  const plain = address.replace(new RegExp(`[${UNSEEN}]`, "gu"), "").toLowerCase();
  return (
    /@(?:[^@]+\.)?example\.(?:com|net|org|in)$/.test(plain) ||
    /\.(?:example|test|invalid|localhost)$/.test(plain) ||
    plain.startsWith("git@")
  );
}

// The handles of banks and payment apps. Not any word: 'react@latest' and 'root@server' are not payments.
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
  `(?<!${NAME})${NAME}{2,}[@＠](?:${HANDLES})(?![\\p{L}\\p{Nd}@])(?!\\.[\\p{L}\\p{Nd}])`,
  "giu",
);
