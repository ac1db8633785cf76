import { checkLadder } from "./check-ladder.ts";
import { checkLaterParts } from "./check-later-parts.ts";
import { checkLengths } from "./check-lengths.ts";
import { checkQuestions } from "./check-questions.ts";
import { checkReadings } from "./check-readings.ts";
import type { CheckedDay } from "./checked-day.ts";
import type { Refuse } from "./read-quiz.ts";
import type { Reading } from "./reading.ts";
import type { DayRoots } from "./split-day.ts";

/** The rules of the second edition that a program can check, beyond those of the first. */
export function checkSecondEdition(day: CheckedDay, roots: DayRoots, reading: Reading): void {
  const refuse: Refuse = (line, message) => reading.wrongAtLine(day.file, line, message);
  const warn: Refuse = (line, message) => reading.warn(day.file, line, message);
  checkReadings(day, roots, refuse, warn);
  checkLaterParts(day, roots, refuse);
  checkQuestions(day, roots, refuse, warn);
  checkLadder(day, reading);
  checkLengths(day, roots, reading);
}
