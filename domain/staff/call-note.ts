export const NOTE_MAX_LENGTH = 500;

/** What is kept of a typed note: no blanks around it, and one kind of line end. */
export function tidyNote(typed: string): string {
  return typed.replace(/\r\n?/g, "\n").trim();
}

/** A call may be noted without a word; what is wrong with the words if there are some. */
export function noteProblem(typed: string): string | undefined {
  const note = tidyNote(typed);
  if ([...note].length > NOTE_MAX_LENGTH) return `Use at most ${NOTE_MAX_LENGTH} characters`;
  return UNKEEPABLE.test(note) ? "Leave out the characters that cannot be printed" : undefined;
}

// Databases refuse some of these, and nobody sees the others. Line ends and tabs are how people write lists.
const UNKEEPABLE = /[^\P{Cc}\n\t]|\p{Cs}/u;
