import type { Course } from "../courses/course.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { KeptSubmission } from "./certificate.ts";
import { type TicketPlace, ticketsOf } from "./equal-work.ts";
import { recheckOf, type WorkCheck } from "./work-check.ts";

/** A ticket on a portfolio: its place in the course, and the code that passed it last. */
export type ShownWork = { readonly place: TicketPlace; readonly submission: KeptSubmission };

/** Only a ticket that the learner has passed can be shown; undefined: allowed. */
export function refuseToShow(
  courses: readonly Course[],
  exerciseId: string,
  isPassed: boolean,
): Refusal<"unknown-exercise" | "ticket-not-passed"> | undefined {
  const isTicket = ticketsOf(courses).some(({ exercise }) => exercise.id === exerciseId);
  if (!isTicket) return refuse("unknown-exercise");
  return isPassed ? undefined : refuse("ticket-not-passed");
}

/**
 * In the order of the courses and their days; a ticket that its course no longer has is left out, because its tests are
 * gone.
 */
export function shownWork(
  courses: readonly Course[],
  chosen: readonly string[],
  submissions: readonly KeptSubmission[],
  checks: readonly WorkCheck[],
): readonly ShownWork[] {
  return ticketsOf(courses)
    .filter(({ exercise }) => chosen.includes(exercise.id))
    .flatMap((place) => {
      const submission = submissions.find(({ exerciseId }) => exerciseId === place.exercise.id);
      if (!submission) return [];
      return [{ place, submission: { ...submission, recheck: recheckOf(submission, checks) } }];
    });
}
