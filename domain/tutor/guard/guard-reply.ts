import { type Token, tokensOf, tokenViews } from "./code-tokens.ts";
import { decodedParts, reversedParts } from "./decoded-parts.ts";
import { quizAnswerAt } from "./quiz-keys.ts";
import type { Runs, Secrets } from "./secrets.ts";
import { visitExactRuns, visitShapeRuns } from "./shingles.ts";

export type Guard = {
  /** What may be sent now; '' while that is undecided, and always once something was withheld. */
  readonly push: (delta: string) => string;
  /** The rest, or the sentence that replaces what was withheld. */
  readonly end: () => { readonly text: string; readonly withheld: boolean };
};

export const WITHHELD =
  "I stop here, because the next part would give the answer away. Ask me for a hint, and we take it one step at a time.";

/** This many different secret runs are a part of a solution, not a coincidence. */
const LIMITS = {
  inView: { exact: 6, shape: 10 },
  elsewhere: { exact: 10, shape: 18 },
} as const;
/** For a short solution, this share of its runs is enough. */
const SHARE_OF_A_SHORT_ONE = 0.5;

/** Hold back the last tokens: they may still become a secret run, or a verdict on an option. */
const HELD_TOKENS = 14;
const HELD_CHARACTERS = 160;
/** With an exercise on screen the text between two lines of code is held back too: a run of tokens can span it. */
const HELD_BESIDE_EXERCISE = 600;

/** Check again only after this much new text: each check reads the whole reply. */
const LOOK_AFTER_CHARACTERS = 64;
const LOOK_AFTER_SHARE = 0.12;

/** Keeps solutions and quiz keys out of a streamed reply, whoever wrote it. */
export function guardReply(secrets: Secrets): Guard {
  const heldCharacters = secrets.inView ? HELD_BESIDE_EXERCISE : HELD_CHARACTERS;
  let text = "";
  let sent = 0;
  let lookedAt = 0;
  let isWithheld = false;

  const look = () => {
    lookedAt = text.length;
    const { isSecretTold, suspiciousFrom } = inspect(text, secrets, [
      ...decodedParts(text),
      ...reversedParts(text),
    ]);
    isWithheld = isSecretTold;
    return suspiciousFrom;
  };
  const sendUpTo = (safe: number): string => {
    const piece = text.slice(sent, safe);
    sent = Math.max(sent, safe);
    return piece;
  };

  return {
    push(delta) {
      if (isWithheld) return "";
      text += delta;
      const grown = text.length - lookedAt;
      // Skip the check: nothing could be sent yet anyway.
      if (text.length <= sent + heldCharacters) return "";
      if (grown < Math.max(LOOK_AFTER_CHARACTERS, lookedAt * LOOK_AFTER_SHARE)) return "";
      const suspiciousFrom = look();
      return isWithheld ? "" : sendUpTo(Math.min(suspiciousFrom, heldFrom(text, heldCharacters)));
    },
    end() {
      if (!isWithheld && text.length > lookedAt) look();
      if (!isWithheld) return { text: sendUpTo(text.length), withheld: false };
      return { text: `${closing(text.slice(0, sent))}${WITHHELD}`, withheld: true };
    },
  };
}

/** The same for a complete reply in our own words: checked once, without reversing it. */
export function guardWhole(text: string, secrets: Secrets): ReturnType<Guard["end"]> {
  return inspect(text, secrets, decodedParts(text)).isSecretTold
    ? { text: WITHHELD, withheld: true }
    : { text, withheld: false };
}

type Findings = { readonly isSecretTold: boolean; readonly suspiciousFrom: number };

function inspect(text: string, secrets: Secrets, otherForms: readonly string[]): Findings {
  const views = tokenViews(text);
  const quizFrom = quizAnswerAt(text, views[0] ?? [], secrets.quizKeys);
  if (quizFrom !== undefined) return { isSecretTold: true, suspiciousFrom: quizFrom };
  const tallies = { exact: newTally(), shape: newTally() };
  const count = (tokens: readonly Token[], isInPlace: boolean) => {
    const place = (start: number) => (isInPlace ? start : 0);
    visitExactRuns(tokens, (hash, start) => note(tallies.exact, "exact", secrets, hash, place(start)));
    visitShapeRuns(tokens, (hash, start) => note(tallies.shape, "shape", secrets, hash, place(start)));
  };
  for (const view of views) count(view, true);
  // Decoded text has no offset in the reply.
  for (const part of otherForms) {
    const partViews = tokenViews(part);
    if (quizAnswerAt(part, partViews[0] ?? [], secrets.quizKeys) !== undefined)
      return { isSecretTold: true, suspiciousFrom: 0 };
    for (const view of partViews) count(view, false);
  }
  return {
    isSecretTold: isTold(tallies.exact, "exact", secrets) || isTold(tallies.shape, "shape", secrets),
    suspiciousFrom: Math.min(text.length, tallies.exact.from, tallies.shape.from),
  };
}

/** Secret runs found so far: of the exercise on screen, with the start of the first, and of every other exercise. */
type Tally = { readonly here: Set<number>; from: number; readonly elsewhere: Map<number, Set<number>> };

function newTally(): Tally {
  return { here: new Set(), from: Number.POSITIVE_INFINITY, elsewhere: new Map() };
}

function note(tally: Tally, kind: keyof Runs, secrets: Secrets, hash: number, start: number): void {
  if (!secrets.mayBeSecret[kind](hash)) return;
  const isHere = secrets.inView?.[kind].has(hash) === true;
  const holders = [...secrets.elsewhere[kind].get(hash)];
  if ((!isHere && holders.length === 0) || secrets.own()[kind].has(hash)) return;
  if (isHere) {
    tally.here.add(hash);
    tally.from = Math.min(tally.from, start);
  }
  for (const number of holders)
    if (secrets.elsewhere.exercises[number]?.id !== secrets.exerciseId)
      tally.elsewhere.set(number, (tally.elsewhere.get(number) ?? new Set()).add(hash));
}

function isTold({ here, elsewhere }: Tally, kind: keyof Runs, secrets: Secrets): boolean {
  if (here.size > 0 && here.size >= limitOf(LIMITS.inView[kind], secrets.inView?.[kind].size ?? 0))
    return true;
  return [...elsewhere].some(
    ([number, { size }]) =>
      size >= limitOf(LIMITS.elsewhere[kind], secrets.elsewhere.exercises[number]?.[kind] ?? 0),
  );
}

function limitOf(limit: number, size: number): number {
  // Too short to recognise: such a solution is in the lesson anyway.
  if (size < limit) return Number.POSITIVE_INFINITY;
  return Math.min(limit, Math.max(2, Math.ceil(size * SHARE_OF_A_SHORT_ONE)));
}

function heldFrom(text: string, characters: number): number {
  const tail = tokensOf(text.slice(-HELD_TOKENS * 40));
  const offset = Math.max(0, text.length - HELD_TOKENS * 40);
  const token = tail.at(-HELD_TOKENS);
  const byTokens = token ? offset + token.start : 0;
  return Math.max(0, Math.min(byTokens, text.length - characters));
}

/** The text sent so far may end inside a code block: the sentence after it must not be part of it. */
function closing(sent: string): string {
  const fences = sent.match(/^[ \t]*(?:```|~~~)/gm) ?? [];
  const start = sent === "" || sent.endsWith("\n") ? "" : "\n";
  return fences.length % 2 === 1 ? `${start}\`\`\`\n\n` : sent === "" ? "" : "\n\n";
}
