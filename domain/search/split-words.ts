/** A stretch of a text: either between words (`words` is empty) or a word, with the forms under which it is found. */
export type Segment = { readonly text: string; readonly words: readonly string[] };

/** Zero-width joiners shape Indian letters: they stand inside words, and no one types them on purpose. */
const JOINERS = /[\u200c\u200d]/g;
const RUN_OF_LETTERS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu;
const MARKED_LATIN_LETTER = /(\p{Script=Latin})\p{M}+/gu;

/** The whole text in pieces: put together again they are the text, to the letter. */
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

/** More than one where a single sign stands for several words, as the Arabic honorifics do. */
function searchableForms(run: string): string[] {
  // Most words of most texts: nothing of them is folded but the capitals, and that costs a tenth.
  if (PLAIN.test(run)) return [run.toLowerCase()];
  return folded(run).match(RUN_OF_LETTERS) ?? [];
}

/** Accents are dropped from Latin letters only: in Indian scripts the marks are the vowels. By way of the capitals, ß is ss. */
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
