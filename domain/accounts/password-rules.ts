import { COMMON_PASSWORDS } from "./common-passwords.ts";

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;
export const PASSWORD_HINT = `Must contain at least ${PASSWORD_MIN_LENGTH} characters`;

export const PASSWORD_TOO_COMMON = "This password is one of the most used ones. Choose another.";
const PASSWORD_OF_OWN_WORDS =
  "This password is easy to guess: it is made of your own details or of this site's words. Choose another.";

/** The owner of the password; a guesser tries these words first. */
export type PasswordOwner = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly email?: string;
};

/** The sentence to show, or undefined when the password will do. No composition rules: length is what counts. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return PASSWORD_HINT;
  if (length > PASSWORD_MAX_LENGTH) return `Use at most ${PASSWORD_MAX_LENGTH} characters`;
  if (isCommon(password)) return PASSWORD_TOO_COMMON;
  if (isOfKnownWords(password.toLowerCase(), knownWords(owner))) return PASSWORD_OF_OWN_WORDS;
  return undefined;
}

const SITE_WORDS = [
  "kadam",
  "password",
  "passwort",
  "welcome",
  "login",
  "course",
  "student",
  "learner",
  "admin",
];
const SHORTEST_WORD = 3;
/** At least this many letters must remain without the known words; digits and signs are what people put around them. */
const FEWEST_OTHER_LETTERS = 3;

function knownWords({ firstName = "", lastName = "", phone = "", email = "" }: PasswordOwner): string[] {
  const typed = [firstName, lastName, email, phone.replace(/\D/g, "").slice(-10)].join(" ").toLowerCase();
  const words = typed.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= SHORTEST_WORD);
  // Longest first: 'asharao' is removed whole, instead of 'asha' with 'rao' left over.
  return [...words, ...SITE_WORDS].sort((a, b) => b.length - a.length);
}

function isOfKnownWords(password: string, words: readonly string[]): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(word, " "), password);
  return rest !== password && (rest.match(/\p{L}/gu)?.length ?? 0) < FEWEST_OTHER_LETTERS;
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return COMMON_PASSWORDS.has(plain) || isOneCharacterRepeated(plain) || isRunOfNeighbours(plain);
}

function isOneCharacterRepeated(text: string): boolean {
  return new Set(text).size === 1;
}

/** '1234567890', 'abcdefghij', '3210987654': each character follows the one before, up or down. */
function isRunOfNeighbours(text: string): boolean {
  const characters = [...text];
  const pairs = characters.slice(1).map((character, n) => [characters[n] ?? "", character] as const);
  return (
    pairs.every(([before, after]) => isNext(before, after)) ||
    pairs.every(([before, after]) => isNext(after, before))
  );
}

function isNext(character: string, next: string): boolean {
  return codeOf(next) - codeOf(character) === 1 || (character === "9" && next === "0");
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

export type PasswordStrength = "too short" | "weak" | "fair" | "strong";

/** A rough guide while typing: longer and more varied is better. */
export function passwordStrength(password: string): PasswordStrength {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return "too short";
  if (passwordProblem(password)) return "weak";
  const variety = new Set(password).size;
  if (length >= 16 && variety >= 9) return "strong";
  return length >= 12 && variety >= 7 ? "fair" : "weak";
}
