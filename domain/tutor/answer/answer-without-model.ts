import { answerSmallTalk } from "../find/small-talk.ts";
import { wantsQuizKeys, wantsSolution } from "../find/wants-solution.ts";
import type { Found } from "../found.ts";
import type { Place, Turn } from "../place.ts";
import { answerFromPassages } from "./answer-from-passages.ts";
import { glossesFor } from "./glosses.ts";
import { hintFromLadder, ladderStep } from "./ladder.ts";
import { type ReplyLanguage, replyLanguageOf } from "./reply-language.ts";

const QUIZ_SECTIONS = 3;

/**
 * The whole answer when no model is connected; the last turn is the question. The text stays English: for other
 * languages its terms are translated.
 */
export function answerWithoutModel(
  turns: readonly Turn[],
  found: Found,
  place: Place | undefined,
  replyIn?: ReplyLanguage | undefined,
): string {
  const [first] = found.passages;
  if (found.isFixed && first) return first.text;
  const question = turns.at(-1)?.text ?? "";
  const language = replyLanguageOf(question, replyIn);
  const answer = answerInEnglish(turns, found.asked ?? question, found, place, language);
  const glosses = glossesFor(answer, found.passages, language);
  return glosses === undefined ? answer : `${answer}\n\n${glosses}`;
}

function answerInEnglish(
  turns: readonly Turn[],
  question: string,
  found: Found,
  place: Place | undefined,
  language: ReplyLanguage,
): string {
  if (place?.exercise && wantsSolution(question, place))
    return hintFromLadder(place.exercise, ladderStep(turns, place), place.failing, found);
  if (wantsQuizKeys(question)) return noQuizKeys(found);
  return answerSmallTalk(question) ?? answerFromPassages(question, found, place, language);
}

function noQuizKeys({ passages }: Found): string {
  const sections = passages
    .slice(0, QUIZ_SECTIONS)
    .map(({ heading, title }, at) => `- ${heading ?? title} [${at + 1}]`);
  const open =
    "I do not give quiz answers. After each try the page tells you which options are right and why, and you may try again.";
  return sections.length === 0 ? open : `${open} These sections help:\n\n${sections.join("\n")}`;
}
