export const NOTE_MAX_LENGTH = 500;

/** Normalises a typed note: trimmed, and with one kind of line break. */
export function tidyNote(typed: string): string {
  return typed.replace(/\r\n?/g, "\n").trim();
}

/** The note of a call may be empty; returns the problem of the text, if any. */
export function noteProblem(typed: string): string | undefined {
  const note = tidyNote(typed);
  if ([...note].length > NOTE_MAX_LENGTH) return `Use at most ${NOTE_MAX_LENGTH} characters`;
  return UNKEEPABLE.test(note) ? "Leave out the characters that cannot be printed" : undefined;
}

// Databases refuse some of these, and the others are invisible. Line breaks and tabs are fine: people write lists with
// them.
const UNKEEPABLE = /[^\P{Cc}\n\t]|\p{Cs}/u;
