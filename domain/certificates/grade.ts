import type { CertificateEvent, Evidence } from "./certificate.ts";

/** `completed`: the learner ticked every study day; `checked`: in addition, Kadam has run the work again. */
export type Grade = "completed" | "checked";

export const CHECKED_EXERCISES_PERCENT = 80;
export const CHECKED_QUIZ_PERCENT = 70;

/** One requirement for a certificate with checked work, and the progress towards it. */
export type Criterion = {
  readonly what: "exercises" | "tickets" | "quiz";
  readonly reached: number;
  readonly needed: number;
  readonly of: number;
  readonly isMet: boolean;
};

/** How many exercises Kadam ran again with the same result, and the date of the last run. */
export function runAgain({ passed }: Pick<Evidence, "passed">): {
  readonly count: number;
  readonly lastAt: Date | undefined;
  readonly notReproduced: number;
} {
  const moments = passed.flatMap(({ recheck }) => (recheck?.verdict === "checked" ? [recheck.at] : []));
  return {
    count: moments.length,
    lastAt: moments.toSorted((a, b) => b.getTime() - a.getTime())[0],
    notReproduced: passed.filter(({ recheck }) => recheck?.verdict === "not-reproduced").length,
  };
}

/** Empty for a course without exercises or tickets: there is nothing to run again. */
export function criteriaOf(
  evidence: Pick<Evidence, "passed" | "exercises" | "tickets" | "quiz">,
): Criterion[] {
  const { passed, exercises, tickets = [], quiz } = evidence;
  const checked = new Set(
    passed.filter(({ recheck }) => recheck?.verdict === "checked").map(({ exerciseId }) => exerciseId),
  );
  const needs = (what: Criterion["what"], reached: number, needed: number, of: number): Criterion => ({
    what,
    reached,
    needed,
    of,
    isMet: of > 0 && reached >= needed,
  });
  return [
    needs("exercises", checked.size, Math.ceil((exercises * CHECKED_EXERCISES_PERCENT) / 100), exercises),
    needs("tickets", tickets.filter((id) => checked.has(id)).length, tickets.length, tickets.length),
    needs("quiz", quiz.right, Math.ceil((quiz.of * CHECKED_QUIZ_PERCENT) / 100), quiz.of),
  ];
}

/** A grade that was reached stays, even if the course has grown since. */
export function gradeOf({
  evidence,
  history = [],
}: {
  readonly evidence?: Evidence | undefined;
  readonly history?: readonly CertificateEvent[] | undefined;
}): Grade {
  if (history.some(({ what }) => what === "raised")) return "checked";
  return evidence && criteriaOf(evidence).every(({ isMet }) => isMet) ? "checked" : "completed";
}
