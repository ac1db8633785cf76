import type { Found } from "../found.ts";
import type { guardWhole } from "../guard/guard-reply.ts";
import type { Place, Turn } from "../place.ts";
import { answerWithoutModel } from "./answer-without-model.ts";
import type { ReplyLanguage } from "./reply-language.ts";

type Guarded = ReturnType<typeof guardWhole>;

/**
 * The answer without a model, after the guard. If it is withheld, the fallback is an answer without the short answers.
 */
export function guardedAnswer(
  turns: readonly Turn[],
  found: Found,
  place: Place | undefined,
  check: (text: string) => Guarded,
  replyIn?: ReplyLanguage | undefined,
): Guarded {
  const write = (from: Found) => check(answerWithoutModel(turns, from, place, replyIn));
  const answer = write(found);
  return answer.withheld && (found.known || found.orMeant)
    ? write({ ...found, known: undefined, orMeant: undefined })
    : answer;
}
