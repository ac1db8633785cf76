import type { AnswersBody } from "#contract/study.ts";
import { ANSWERS_AT_ONCE, joinAnswers } from "#domain/study/kept-answers.ts";
import { type DeviceStudy, dayOf, withDay } from "./device-study.ts";

/** An answer outside of a Check, as it is sent: the tries of a Check hold their own. */
type DeviceAnswer = AnswersBody["answers"][number];

/** Bounded by the account's own rule: what is dropped here would be dropped there. */
export function noteAnswer(study: DeviceStudy, dayId: string, answer: DeviceAnswer): DeviceStudy {
  return withDay(study, dayId, (day) => ({
    ...day,
    unsentAnswers: joinAnswers(day.unsentAnswers ?? [], [answer]),
  }));
}

/** In the order in which they were given. */
export function nextAnswers(study: DeviceStudy, dayId: string): readonly DeviceAnswer[] {
  return (dayOf(study, dayId).unsentAnswers ?? []).slice(0, ANSWERS_AT_ONCE);
}

/** The account has them, or never takes them; those given meanwhile stay. */
export function settleAnswers(
  study: DeviceStudy,
  dayId: string,
  answered: readonly DeviceAnswer[],
): DeviceStudy {
  const ids = new Set(answered.map(({ id }) => id));
  return withDay(study, dayId, ({ unsentAnswers = [], ...day }) => {
    const left = unsentAnswers.filter(({ id }) => !ids.has(id));
    return left.length > 0 ? { ...day, unsentAnswers: left } : day;
  });
}
