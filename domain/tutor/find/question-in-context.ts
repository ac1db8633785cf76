import type { Place, Turn } from "../place.ts";
import { distressIn } from "./distress.ts";
import { wordsAsked } from "./passages-here.ts";
import { contentWords } from "./question-terms.ts";
import { answerSmallTalk } from "./small-talk.ts";
import { stem } from "./stem.ts";
import type { Term } from "./terms.ts";

/**
 * What to search for. 'Why?' and 'tell me more' have no topic: they continue the question before them, and 'how do I
 * remove from it?' takes its topic from there. On an exercise they are about the exercise.
 */
export function questionInContext(turns: readonly Turn[], place: Place | undefined): string {
  const questions = turns.filter(({ role }) => role === "user").map(({ text }) => text);
  const last = questions.at(-1) ?? "";
  if (distressIn(last) || place?.exercise || answerSmallTalk(last)) return last;
  const words = contentWords(last);
  const isAsked = wordsAsked(last, words) > 0;
  if (isAsked && !pointsBack(last, words)) return last;
  const at = turns.findLastIndex(
    ({ role, text }, n) => role === "user" && n < turns.length - 1 && wordsAsked(text) > 0,
  );
  if (at < 0) return last;
  const before = questionInContext(turns.slice(0, at + 1), place);
  return isAsked ? `${before.slice(0, TOPIC_CHARACTERS)}\n${last}` : before;
}

const TOPIC_CHARACTERS = 300;
/** More words than these mean a topic of its own. */
const WORDS_AT_MOST = 3;
const POINTS_BACK =
  /\b(?:it|its|them|they|those|that one|this one|iska|iske|iski|isko|isme|ismein|usko|uska|uske|usme|usmein|unko|unme|inko|inme)\b|^\W*(?:इस|उस|इन|उन)|(?:^|\s)(?:इसमें|इसको|इसे|उसमें|उसको|उसे)(?:\s|$)/iu;
const GOES_ON = /^\W*(?:and|also|but|then|so|ok(?:ay)?|what about|how about|aur|phir|fir)\b/i;
/** Verbs that apply to a topic named before. */
const DEEDS = new Set(
  "add remove delete change update sort sorted reverse find search loop print copy read write count empty check insert clear replace join split convert length size test example use"
    .split(" ")
    .map(stem),
);

/** 'And how do I remove from it?' says what to do but not with what. */
function pointsBack(question: string, words: readonly Term[]): boolean {
  if (words.length === 0 || words.length > WORDS_AT_MOST || words.some(({ isName }) => isName)) return false;
  return POINTS_BACK.test(question) || (GOES_ON.test(question) && words.every(({ term }) => DEEDS.has(term)));
}
