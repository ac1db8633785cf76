/** Explains a message of a compiler or a running program in plain words. */
export type ErrorNote = {
  readonly id: string;
  /** A line of the message; `*` matches any text. */
  readonly match: string;
  /** Sentences for the learner; `{1}` is the text that the first `*` matched. */
  readonly says: string;
  /** URLs of sections that teach it, one per course. */
  readonly taught: readonly string[];
  /** For the tutor: which part of the message to look at, and a wrong line beside the same line corrected. */
  readonly look?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
};

/** What to do about a message, with the text that each `*` matched. */
export type ErrorAdvice = {
  readonly look?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
};

/** A limit, because learners may paste texts of any length. */
const MAX_LOOKED_AT = 4000;
const MAX_QUOTED = 60;

export type ErrorInWords = {
  readonly note: ErrorNote;
  readonly says: string;
  readonly advice: ErrorAdvice;
};

/** The first note that matches any line of the message: special notes come before general ones. */
export function errorInWords(notes: readonly ErrorNote[], message: string): ErrorInWords | undefined {
  const looked = message.slice(0, MAX_LOOKED_AT);
  const lines = looked.split("\n");
  for (const note of notes) {
    // Pre-filter: nearly no note has all its words in the message.
    if (!partsOf(note.match).every((part) => looked.includes(part))) continue;
    for (const line of lines) {
      const found = matchLine(note.match, line);
      if (found) return { note, says: fill(note.says, found), advice: adviceOf(note, found) };
    }
  }
  return undefined;
}

const partsOfMatch = new Map<string, readonly string[]>();

// Memoise the split: every message is compared with every note. Only our own notes get here, so the map stays small.
function partsOf(match: string): readonly string[] {
  const known = partsOfMatch.get(match);
  if (known) return known;
  const parts = match.split("*");
  partsOfMatch.set(match, parts);
  return parts;
}

/**
 * The text that each `*` matched; undefined when the line does not match. One pass over the line: linear time for any
 * input.
 */
export function matchLine(match: string, line: string): readonly string[] | undefined {
  const [first = "", ...rest] = partsOf(match);
  const start = line.indexOf(first);
  if (start < 0) return undefined;
  let at = start + first.length;
  const found: string[] = [];
  for (const [n, part] of rest.entries()) {
    const isLast = n === rest.length - 1;
    const next = isLast && part === "" ? line.length : line.indexOf(part, at);
    if (next < 0) return undefined;
    const stoodFor = line.slice(at, next);
    // A line may begin with the kind of error or the file: 'ReferenceError: total'.
    const from = n === 0 && first === "" ? stoodFor.lastIndexOf(": ") + 1 : 0;
    found.push(stoodFor.slice(from).trim());
    at = next + part.length;
  }
  return found;
}

function adviceOf({ look, before, after }: ErrorNote, found: readonly string[]): ErrorAdvice {
  const filled = (text: string | undefined) => (text === undefined ? undefined : fill(text, found));
  return { look: filled(look), before: filled(before), after: filled(after) };
}

function fill(says: string, found: readonly string[]): string {
  return says.replaceAll(/\{(\d)\}/g, (_, number: string) => shortened(found[Number(number) - 1] ?? ""));
}

function shortened(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;
}

/** The section in the learner's own course, if it has one; otherwise the first. */
export function sectionFor(note: ErrorNote, coursePath: string): string | undefined {
  return note.taught.find((address) => address.startsWith(`${coursePath}/`)) ?? note.taught[0];
}
