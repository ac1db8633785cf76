import { ENOUGH_QUESTIONS, type WaitingFigures, WINDOW_DAYS } from "./waiting-figures.ts";

/** Shown before anybody writes. */
export function waitingSentence(figures: WaitingFigures, mentors: number): string {
  if (mentors === 0)
    return "No mentor answers questions of this course at the moment. Staff see what is asked, but nobody can say when an answer comes.";
  if (figures.asked === 0) return `Nobody has asked in the last ${WINDOW_DAYS} days.`;
  const counts = countsInWords(figures);
  return figures.asked < ENOUGH_QUESTIONS ? counts : `${promiseInWords(figures)} ${counts}`;
}

function promiseInWords({ halfWithinHours, nineTenthsWithinHours }: WaitingFigures): string {
  if (halfWithinHours === undefined) return "More than half are not answered.";
  const half = `Half are answered within ${spanInWords(halfWithinHours)}`;
  return nineTenthsWithinHours === undefined
    ? `${half}. More than one in ten is not answered.`
    : `${half}, nine of ten within ${spanInWords(nineTenthsWithinHours)}.`;
}

function countsInWords({ asked, answered, waiting, oldestHours, never }: WaitingFigures): string {
  const parts = [
    `${asked} asked`,
    `${answered} answered`,
    ...(oldestHours === undefined ? [] : [`${waiting} waiting (oldest ${spanInWords(oldestHours)})`]),
    ...(never === 0 ? [] : [`${never} never answered`]),
  ];
  return `Last ${WINDOW_DAYS} days: ${parts.join(", ")}.`;
}

/** Rounded up, so that the real wait is not longer than promised. */
export function spanInWords(hours: number): string {
  const whole = Math.max(1, Math.ceil(hours));
  if (whole <= 48) return whole === 1 ? "1 hour" : `${whole} hours`;
  return `${Math.ceil(hours / 24)} days`;
}
