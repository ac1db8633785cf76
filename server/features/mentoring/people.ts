import { mayBeShown, UNNAMED_LEARNER } from "#domain/accounts/may-be-shown.ts";
import type { CourseId } from "#domain/courses/course.ts";
import { isPaused } from "#domain/mentoring/mentor-capacity.ts";
import type { FactValues } from "#server/ports/mentoring-facts.ts";
import { coursesIn, type Roles } from "#server/ports/roles.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";

type Deps = Pick<MentoringDeps, "learners" | "mentoringFacts">;

export type Person = FactValues["person"];

export const PERSON = "person";
export const NEW_PERSON: Person = { mails: true, digest: false, weekly: 5 };

/** In place of somebody whose account is gone, or who may not be shown. */
const NAMELESS = { learner: UNNAMED_LEARNER, mentor: "A mentor" };

export async function personOf({ mentoringFacts }: Deps, uid: string): Promise<Person> {
  return (await mentoringFacts.get(uid, "person", PERSON)) ?? NEW_PERSON;
}

/** By the link of one of them: no more letters, and no digest for a mentor. */
export async function endMentoringLetters(
  { mentoringFacts }: Pick<Deps, "mentoringFacts">,
  uid: string,
  now: Date,
): Promise<void> {
  await mentoringFacts.change(uid, "person", PERSON, { now }, (kept = NEW_PERSON) => ({
    ...kept,
    mails: false,
    digest: false,
  }));
}

/** As others see it: the chosen first name, or that of the account. Never a surname, and no name of a learner who may not be shown. */
export async function shownNameOf(
  deps: Deps & Pick<MentoringDeps, "privacy">,
  uid: string,
  role: "learner" | "mentor",
): Promise<string> {
  if (uid === "") return NAMELESS[role];
  if (role === "learner" && !mayBeShown(await deps.privacy.standingOf(uid))) return NAMELESS.learner;
  const [{ shownName }, record] = await Promise.all([personOf(deps, uid), deps.learners.find(uid)]);
  return record ? (shownName ?? record.firstName) : NAMELESS[role];
}

export async function coursesOf(
  { roles }: { readonly roles: Roles },
  uid: string,
): Promise<readonly CourseId[]> {
  return coursesIn(await roles.of(uid));
}

/** Mentors who answer at the moment: whoever is on a pause is not counted. */
export async function activeMentors(deps: Deps, courseId: CourseId, now: Date): Promise<number> {
  const roles = await deps.mentoringFacts.about("role", courseId);
  const people = await Promise.all(roles.map(({ uid }) => personOf(deps, uid)));
  return people.filter((person) => !isPaused(person, now)).length;
}
