/**
 * A piece of a text: either between words (`words` is empty) or a word, with the normalised forms under which it is
 * found.
 */
export type Segment = { readonly text: string; readonly words: readonly string[] };

/** Zero-width joiners shape Indian letters: they occur inside words, and nobody types them on purpose. */
const JOINERS = /[\u200c\u200d]/g;
const RUN_OF_LETTERS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu;
const MARKED_LATIN_LETTER = /(\p{Script=Latin})\p{M}+/gu;

/** The whole text in segments: joined again they are exactly the text. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of text.matchAll(RUN_OF_LETTERS)) {
    if (match.index > end) segments.push({ text: text.slice(end, match.index), words: [] });
    segments.push({ text: match[0], words: searchableForms(match[0]) });
    end = match.index + match[0].length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), words: [] });
  return segments;
}

export function wordsOf(text: string): string[] {
  return (text.match(RUN_OF_LETTERS) ?? []).flatMap(searchableForms);
}

const PLAIN = /^[A-Za-z0-9]+$/;

/** More than one where a single character stands for several words, like the Arabic honorifics. */
function searchableForms(run: string): string[] {
  // Fast path for plain ASCII, which is most words: only lower case, at a tenth of the cost.
  if (PLAIN.test(run)) return [run.toLowerCase()];
  return folded(run).match(RUN_OF_LETTERS) ?? [];
}

/**
 * Accents are dropped from Latin letters only: in Indian scripts the marks are vowels. Upper-casing first turns ß into
 * ss.
 */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(MARKED_LATIN_LETTER, "$1")
    .replace(JOINERS, "")
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFC");
}
