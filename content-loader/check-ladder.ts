import type { ExerciseLevel } from "#domain/study/exercise.ts";
import type { CheckedDay } from "./checked-day.ts";
import { TICKET_DAYS } from "./load-catalogue.ts";
import type { Reading } from "./reading.ts";

const LADDER: readonly ExerciseLevel[] = ["follow", "apply", "think"];
const TICKET_LADDER: readonly ExerciseLevel[] = ["follow", "ticket"];
const STEPS: readonly ExerciseLevel[] = ["follow", "apply", "think", "ticket"];
const FEWEST_OUTSIDE = 2;
const FEWEST_WRONG = 2;

/** The exercises of a day get harder in order: from one with every step shown to one the learner solves alone. */
export function checkLadder(day: CheckedDay, reading: Reading): void {
  const { exercises } = day.lesson;
  const isTicketDay = TICKET_DAYS.includes(day.dayIndex + 1);
  const wanted = isTicketDay ? TICKET_LADDER : LADDER;
  const levels = exercises.map(({ level }) => level);
  const missing = wanted.filter((level) => !levels.includes(level));
  if (missing.length > 0) reading.wrong(day.file, `has no exercise with level: ${missing.join(", ")}`);
  const steps = levels.map((level) => STEPS.indexOf(level));
  if (steps.some((step, n) => step < (steps[n - 1] ?? 0)))
    reading.wrong(day.file, `its exercises go ${levels.join(", ")}; they should go up: ${wanted.join(", ")}`);
  const outside = exercises.filter((exercise) => exercise.outside).length;
  if (!isTicketDay && outside < FEWEST_OUTSIDE)
    reading.wrong(
      day.file,
      `${outside} of ${exercises.length} exercises say 'outside: true', needs ${FEWEST_OUTSIDE} set outside the project's story`,
    );
  for (const [n, { level, boundaries = [], wrong }] of exercises.entries()) {
    const folder = day.exerciseFolders[n] ?? "";
    if (level !== "follow" && boundaries.length === 0)
      reading.wrong(
        `${folder}/tests.yaml`,
        "no test tries a boundary; mark one with boundary: empty, one, limit or type",
        /^tests:/,
      );
    if (wrong.length < FEWEST_WRONG)
      reading.wrong(
        `${folder}/exercise.yaml`,
        `has ${wrong.length} wrong answer, needs ${FEWEST_WRONG} from real slips`,
        /^wrong:/,
      );
  }
}
