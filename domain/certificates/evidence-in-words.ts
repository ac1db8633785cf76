import { shortDate } from "../scholarships/dates-in-words.ts";
import type { Evidence } from "./certificate.ts";
import { type Grade, runAgain } from "./grade.ts";

/** The page that explains the grades and their requirements. */
export const GRADES_PATH = "/certificates";

export const GRADE_NAMES: Readonly<Record<Grade, string>> = {
  completed: "Certificate of completion",
  checked: "Certificate with checked work",
};

/**
 * Says who claims what: the learner, Kadam, or only the learner's browser. Leaves out what the course does not have.
 */
export function evidenceInWords(evidence: Evidence): readonly string[] {
  const { daysDone, days, exercises, passed, quiz } = evidence;
  const { count, lastAt, notReproduced } = runAgain(evidence);
  const reported = passed.length - count - notReproduced;
  return [
    `${daysDone} of ${days} study days ticked off by the learner`,
    ...(lastAt
      ? [`${count} of ${exercises} exercises run again by Kadam, last on ${shortDate(lastAt)}`]
      : exercises > 0 && notReproduced === 0
        ? ["No exercise was run again by Kadam"]
        : []),
    ...(reported > 0
      ? [`${reported} of ${exercises} exercises reported by the learner's browser, not run again`]
      : []),
    ...(notReproduced > 0
      ? [`${notReproduced} of ${exercises} exercises did not pass when Kadam ran them again`]
      : []),
    ...(quiz.of > 0 ? [`${quiz.right} of ${quiz.of} quiz questions right`] : []),
  ];
}
