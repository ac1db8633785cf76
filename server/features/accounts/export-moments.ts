import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { CallbackRequest } from "#domain/callbacks/callback-request.ts";
import { dayTitle } from "#domain/courses/course.ts";
import type { LearnerMoments } from "#domain/learning/learner-moments.ts";
import { courseTitle } from "#server/find-course.ts";
import type { DeviceSession } from "#server/ports/identity.ts";
import type { Passkey } from "#server/ports/passkeys.ts";
import { table } from "./export-markup.ts";

/** What was done, with its times: enrolments, ticks and reviews. */
export function momentSections({ enrolments, ticks, reviews }: LearnerMoments, catalogue: Catalogue): string {
  const courseOf = (courseId: string) => catalogue.courses.find(({ id }) => id === courseId);
  const titleOf = (courseId: string) => courseTitle(catalogue, courseId);
  const dayIndexOf = (courseId: string, dayId: string) =>
    courseOf(courseId)?.days.findIndex(({ id }) => id === dayId) ?? -1;
  const dayOf = (courseId: string, dayId: string) => {
    const [course, dayIndex] = [courseOf(courseId), dayIndexOf(courseId, dayId)];
    return course && dayIndex >= 0 ? dayTitle(course, dayIndex) : `A day that is no longer there (${dayId})`;
  };
  const courses = [...new Set(ticks.map(({ courseId }) => courseId))];
  return [
    table(
      "Enrolments",
      enrolments.map(({ courseId, enrolledAt, completedAt }) => [
        titleOf(courseId),
        `enrolled ${moment(enrolledAt)}${completedAt ? `, completed ${moment(completedAt)}` : ""}`,
      ]),
    ),
    ...courses.map((courseId) =>
      table(
        `Days of ${titleOf(courseId)}`,
        ticks
          .filter((tick) => tick.courseId === courseId)
          .sort((one, other) => dayIndexOf(courseId, one.dayId) - dayIndexOf(courseId, other.dayId))
          .map(({ dayId, done, at, timeZone }) => [
            dayOf(courseId, dayId),
            `${done ? "ticked" : "not ticked"} ${moment(at)}${timeZone ? `, ${timeZone}` : ""}`,
          ]),
      ),
    ),
    table(
      "Reviews",
      reviews.map(({ courseId, thumb, at }) => [titleOf(courseId), `thumb ${thumb} ${moment(at)}`]),
    ),
  ].join("\n");
}

export function sessionSection(sessions: readonly DeviceSession[]): string {
  return table(
    "Devices",
    sessions.map(({ device, beganAt, lastUsedAt }) => [
      device,
      `logged in ${moment(beganAt)}, last used ${moment(lastUsedAt)}`,
    ]),
  );
}

export function passkeySection(passkeys: readonly Passkey[]): string {
  return table(
    "Passkeys",
    passkeys.map(({ name, addedAt }) => [name, `added ${moment(addedAt)}`]),
  );
}

export function callbackSection(callbacks: readonly CallbackRequest[]): string {
  return table(
    "Callback requests and messages",
    callbacks.map(({ name, email, mobile, interest, message, askedAt, calledAt, note }) => [
      `Asked ${moment(askedAt)}`,
      [name, email, mobile, interest, message ?? "", calledAt ? `called ${moment(calledAt)}` : "", note ?? ""]
        .filter((part) => part !== "")
        .join(", "),
    ]),
  );
}

function moment(at: Date | null): string {
  return at ? `on ${at.toISOString()}` : "at a time that is not known";
}
