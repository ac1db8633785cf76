/**
 * First letters of the first and the last word of a name; a grapheme stays whole in scripts that combine several signs
 * into one.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : "";
  return (first + last).toLocaleUpperCase("en-IN");
}

function firstLetter(word = ""): string {
  const [first] = new Intl.Segmenter("en-IN", { granularity: "grapheme" }).segment(word);
  return first?.segment ?? "";
}
