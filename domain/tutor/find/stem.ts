const VOWEL = /[aeiouy]/;

/** Exceptions: words whose stem would be another word of our lessons, or not the stem of their own verb. */
const KEPT: ReadonlyMap<string, string> = new Map([
  ["added", "add"],
  ["adding", "add"],
  ["setting", "setting"],
  ["settings", "setting"],
  ["scheduled", "scheduled"],
  ["news", "news"],
]);

/** A simple stemmer: 'looping', 'looped' and 'loops' get the same stem. The stem need not be a word. */
export function stem(word: string): string {
  const kept = KEPT.get(word);
  if (kept !== undefined) return kept;
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return withoutLastE(withoutVerbEnding(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith("s") && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function withoutVerbEnding(word: string): string {
  for (const ending of ["ing", "ed"]) {
    const base = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || base.length < 3 || !VOWEL.test(base)) continue;
    return /([bdfgmnprt])\1$/.test(base) ? base.slice(0, -1) : base;
  }
  return word;
}

/** 'store' and 'storing' differ by it, and so do 'validate' and 'validation'. */
function withoutLastE(word: string): string {
  if (word.endsWith("ation") && word.length > 7) return word.slice(0, -3);
  return word.endsWith("e") && word.length > 4 ? word.slice(0, -1) : word;
}
