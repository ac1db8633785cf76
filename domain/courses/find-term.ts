/** Finds the term in a text as a whole word, in any case, also with a plural s; undefined when it is not there. */
export function findTerm(
  text: string,
  word: string,
): { readonly start: number; readonly end: number } | undefined {
  const words = word.trim().split(/\s+/);
  // Pre-filter: most texts do not contain the term, and `includes` is faster than the pattern.
  if (!text.toLowerCase().includes((words[0] ?? "").toLowerCase())) return undefined;
  const escaped = words.map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\s+");
  const found = new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?:s|es)?(?![\\p{L}\\p{N}_])`, "iu").exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
