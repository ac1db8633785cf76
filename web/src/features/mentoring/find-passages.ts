/** A place of our own texts that may answer a question. */
export type Passage = { readonly title: string; readonly place: string; readonly path: string };

/** What the page's search finds for some words, the best first. */
export type FindPassages = (words: string) => Promise<readonly (Passage & { readonly kind: string })[]>;

const WORDS_MOST = 6;
const SHOWN_MOST = 3;
const SAY_NOTHING = new Set(
  "about after again also because been before code does dont error every from have here into just know like line make need only please prints question should some that then there they this understand want what when where which with work works would your".split(
    " ",
  ),
);

/** The words that say what a question is about: the longest of those that are not in every question. */
export function tellingWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]{4,}/gu) ?? [];
  const telling = [...new Set(words)].filter((word) => !SAY_NOTHING.has(word));
  return telling
    .toSorted((a, b) => b.length - a.length)
    .slice(0, WORDS_MOST)
    .join(" ");
}

/** Sections of the lessons of this course that may answer it. */
export async function passagesFor(
  text: string,
  courseTitle: string,
  find: FindPassages,
): Promise<readonly Passage[]> {
  const words = tellingWords(text);
  if (words === "") return [];
  const found = await find(words);
  return found
    .filter(({ kind, place }) => kind === "lesson" && place.startsWith(courseTitle))
    .slice(0, SHOWN_MOST);
}
