import { isPrintable } from "../unprintable.ts";
import { parsePhone } from "./phone.ts";

const NAME_MAX_LENGTH = 60;
const EMAIL_MAX_LENGTH = 254;

/** What to mend, beside its field; nothing for a field that is as it should be. */
export type FieldProblems<Form> = { readonly [Field in keyof Form]?: string };

export function nameProblem(name: string, what: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return `Enter your ${what}`;
  if ([...trimmed].length > NAME_MAX_LENGTH) return `Use at most ${NAME_MAX_LENGTH} characters`;
  if (!isPrintable(trimmed) || !/\p{L}/u.test(trimmed)) return `Enter your ${what} in letters`;
  return undefined;
}

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

// Deliberately loose: only the mail server knows what is real. It must have one @, a dot in the host, no blanks.
const EMAIL_SHAPE = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/u;

// Nobody sees these, so two addresses would look the same; the database refuses some of them.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/u;

export function onlyProblems<Form>(
  found: { [Field in keyof Form]: string | undefined },
): FieldProblems<Form> {
  return Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== undefined),
  ) as FieldProblems<Form>;
}
