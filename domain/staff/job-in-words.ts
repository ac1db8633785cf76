const IN_WORDS: ReadonlyMap<string, string> = new Map([
  ["letter verify-email", "Letter to verify an address"],
  ["letter reset-password", "Letter to set a new password"],
  ["letter callback-asked", "Letter about a callback request"],
  ["letter parent-consent", "Letter to a parent"],
  ["forget-old", "Deletion of what was kept long enough"],
  ["erase-traces", "Erasing what deletions left in the files of the database"],
]);

/** What a kind of job is for. A kind without words shows its name, so that nothing that failed is hidden. */
export function jobInWords(kind: string): string {
  return IN_WORDS.get(kind) ?? kind;
}
