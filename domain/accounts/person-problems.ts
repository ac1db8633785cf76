import { isPrintable } from "../unprintable.ts";
import { parsePhone } from "./phone.ts";

const NAME_MAX_LENGTH = 60;
const EMAIL_MAX_LENGTH = 254;

/** What to correct, by field; nothing for a valid field. */
export type FieldProblems<Form> = { readonly [Field in keyof Form]?: string };

/** The name of somebody who wants a call: any name is fine. */
export function nameProblem(name: string, what: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return `Enter your ${what}`;
  if ([...trimmed].length > NAME_MAX_LENGTH) return `Use at most ${NAME_MAX_LENGTH} characters`;
  if (!isPrintable(trimmed) || !/\p{L}/u.test(trimmed)) return `Enter your ${what} in letters`;
  return undefined;
}

/** The name of a learner: it will be printed on a certificate. */
export function learnerNameProblem(name: string, what: string): string | undefined {
  const trimmed = name.trim();
  if (EMOJI.test(trimmed)) return "Leave the emoji out: a certificate cannot print it";
  if (ACCENT_TOWER.test(trimmed.normalize("NFD")))
    return "Write your name with at most three accents on a letter: a certificate cannot print more";
  // Normalise: full-width letters and brackets look the same.
  const plain = trimmed.normalize("NFKC");
  if (BRACKETS.test(plain)) return "Write only your name, without anything in brackets";
  if (TITLE.test(plain) || DEGREE.test(plain))
    return "Write only your name, without titles and degrees. They belong on your CV";
  if (LINK.test(plain)) return `Enter your ${what} in letters`;
  return nameProblem(name, what);
}

/** Unicode counts digits, # and * as emoji only together with a following sign; these count alone. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Stacked accents on Latin, Greek and Cyrillic letters; Indian scripts have signs of their own. */
const ACCENT_TOWER = /[\u0300-\u036f]{4}/u;

const BRACKETS = /[()[\]{}]/;

// With a dot, or in a case that initials never have: 'MS' and 'DR' are the initials of many people in India.
const TITLE =
  /^(?:(?:[Dd][Rr]|[Pp]rof|PROF|[Mm][Rr]|[Mm]rs|MRS|[Mm]s|[Ee]r|[Aa]dv|[Ee]ngr)\.|(?:[Dd]r|[Pp]rof|[Pp]rofessor|[Mm]r|[Mm]rs)(?=\s|$))/u;

/** Short ones such as B.A. are allowed, because they may be initials. */
const DEGREE =
  /(?:^|[\s,])(?:b\.?\s?tech|m\.?\s?tech|ph\.?\s?d|mba|mca|bca|mbbs|b\.?sc|m\.?sc|b\.?com|m\.?com|llb|gold medall?ist)\.?$/iu;

/** Mail programs turn these into links, also in a mail to somebody else. 'Md.Salman' and 'K.Ramesh' are names. */
const LINK =
  /:\/\/|@|(?:^|[^\p{L}])www\.|[\p{L}\p{N}-]{2}\.(?:com|net|org|in|io|co|me|info|biz|xyz|app|dev|site|online|shop|top|link|click|live|store|club|ru|cn|tk|ly)(?![\p{L}\p{N}])/iu;

export function phoneProblem(phone: string): string | undefined {
  if (phone.trim() === "") return "Enter your mobile number";
  return parsePhone(phone) ? undefined : "Enter 10 digits, starting with 6, 7, 8 or 9";
}

export function emailProblem(email: string): string | undefined {
  const trimmed = email.trim();
  if (trimmed === "") return "Enter your email address";
  if (trimmed.length > EMAIL_MAX_LENGTH) return `Use at most ${EMAIL_MAX_LENGTH} characters`;
  const isAddress = EMAIL_SHAPE.test(trimmed) && !INVISIBLE.test(trimmed);
  return isAddress ? undefined : "Enter an email address such as name@example.com";
}

// Deliberately loose: only the mail server knows which address is real. One @, a dot in the host, no spaces.
const EMAIL_SHAPE = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/u;

// Invisible characters make two addresses look the same, and the database refuses some of them.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/u;

export function onlyProblems<Form>(
  found: { [Field in keyof Form]: string | undefined },
): FieldProblems<Form> {
  return Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== undefined),
  ) as FieldProblems<Form>;
}
