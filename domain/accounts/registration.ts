import { passwordProblem } from "./password-rules.ts";
import { parsePhone } from "./phone.ts";

const NAME_MAX_LENGTH = 60;
const EMAIL_MAX_LENGTH = 254;

export const PASSWORDS_DIFFER = "Passwords do not match!";
export const TERMS_NOT_AGREED = "You must agree to the terms & conditions.";

export type RegistrationForm = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly terms: boolean;
};

export type FieldProblems<Form> = { readonly [Field in keyof Form]?: string };

export function registrationProblems(form: RegistrationForm): FieldProblems<RegistrationForm> {
  return onlyProblems({
    firstName: nameProblem(form.firstName, "first name"),
    lastName: nameProblem(form.lastName, "last name"),
    phone: phoneProblem(form.phone),
    email: emailProblem(form.email),
    password: passwordProblem(form.password),
    confirmPassword: confirmProblem(form.password, form.confirmPassword),
    terms: form.terms ? undefined : TERMS_NOT_AGREED,
  });
}

export function confirmProblem(password: string, confirmPassword: string): string | undefined {
  if (confirmPassword === "") return "Enter the password again";
  return password === confirmPassword ? undefined : PASSWORDS_DIFFER;
}

export function nameProblem(name: string, what: string): string | undefined {
  const trimmed = name.trim();
  if (trimmed === "") return `Enter your ${what}`;
  if ([...trimmed].length > NAME_MAX_LENGTH) return `Use at most ${NAME_MAX_LENGTH} characters`;
  if (UNPRINTABLE.test(trimmed) || !/\p{L}/u.test(trimmed)) return `Enter your ${what} in letters`;
  return undefined;
}

// Line ends, broken characters, and the marks that turn text round: a name must read the same on a certificate.
// The other characters of \p{Cf} stay, because they hold the joiners that Indian scripts need.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

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
