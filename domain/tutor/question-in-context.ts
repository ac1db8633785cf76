import { distressIn } from "./distress.ts";
import { wordsAsked } from "./passages-here.ts";
import type { Place, Turn } from "./place.ts";
import { answerSmallTalk } from "./small-talk.ts";

/**
 * What to search for. 'Why?' and 'tell me more' ask for nothing of their own: they go on with the question before them,
 * except on an exercise, which is then what they are about.
 */
export function questionInContext(turns: readonly Turn[], place: Place | undefined): string {
  const questions = turns.filter(({ role }) => role === "user").map(({ text }) => text);
  const last = questions.at(-1) ?? "";
  if (distressIn(last) || place?.exercise || wordsAsked(last) > 0 || answerSmallTalk(last)) return last;
  return questions.findLast((question) => wordsAsked(question) > 0) ?? last;
}
