import type { Term } from "../../courses/course.ts";
import { SCRIPT_WORDS } from "../find/script-words.ts";
import type { Passage } from "../passage.ts";
import { LANGUAGE_NAMES, type ReplyLanguage } from "./reply-language.ts";

const MOST = 6;
const FORMS_SHOWN = 2;

/** New words of a day with their translation: for readers of other languages, because the text stays English. */
export function glossesFor(
  shown: string,
  passages: readonly Passage[],
  language: ReplyLanguage,
): string | undefined {
  if (language === "en") return undefined;
  // The definition of a term in the answer already has its translation.
  const terms = termsIn(shown, passages).filter(({ means }) => !shown.includes(means));
  const lines = terms.flatMap((term) => {
    const called = calledIn(term, language);
    return called === undefined ? [] : [`- **${term.word}**: ${called}. ${term.means}`];
  });
  if (lines.length === 0) return undefined;
  return [
    `The lesson is in English. Its words in ${LANGUAGE_NAMES[language].englishName}:`,
    lines.slice(0, MOST).join("\n"),
  ].join("\n\n");
}

/** The terms that occur in the shown text, in the order of the day. */
function termsIn(shown: string, passages: readonly Passage[]): Term[] {
  const text = shown.toLowerCase();
  const byWord = new Map<string, Term>();
  for (const term of passages.flatMap(({ terms = [] }) => terms)) {
    const word = term.word.toLowerCase();
    const at = text.indexOf(word);
    const isWhole = at >= 0 && !/[\p{L}\p{N}]/u.test(text[at - 1] ?? " ");
    if (isWhole && !byWord.has(word)) byWord.set(word, term);
  }
  return [...byWord.values()];
}

export function calledIn({ word, hindi, latin }: Term, language: ReplyLanguage): string | undefined {
  if (language === "en") return undefined;
  if (language === "hi") return hindi;
  if (language === "hi-Latn") return latin;
  const known = SCRIPT_WORDS.find(({ english }) => english === word.toLowerCase());
  // A Docker image is no picture: where a language also writes the English word in its own script, show both forms.
  return known?.forms[language].slice(0, FORMS_SHOWN).join(", ");
}
