import { mayBeShown, UNNAMED_LEARNER } from "#domain/accounts/may-be-shown.ts";
import type { CourseId } from "#domain/courses/course.ts";
import { type AgeRefusal, ageRefusal } from "#domain/mentoring/age-refusal.ts";
import { isPaused } from "#domain/mentoring/mentor-capacity.ts";
import type { FactValues } from "#server/ports/mentoring-facts.ts";
import { coursesIn, type Roles } from "#server/ports/roles.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";

type Deps = Pick<MentoringDeps, "learners" | "mentoringFacts">;

export type Person = FactValues["person"];

export const PERSON = "person";
export const NEW_PERSON: Person = { mails: true, digest: false, weekly: 5 };

/** Shown for a deleted account, or somebody who may not be shown. */
const NAMELESS = { learner: UNNAMED_LEARNER, mentor: "A mentor" };

export async function personOf({ mentoringFacts }: Deps, uid: string): Promise<Person> {
  return (await mentoringFacts.get(uid, "person", PERSON)) ?? NEW_PERSON;
}

/** By an unsubscribe link: no more mails, and no digest for a mentor. */
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

/**
 * The name for others: the chosen first name, or that of the account. Never a surname, and no name of a learner who may
 * not be shown.
 */
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

export async function ageOf(
  { privacy }: Pick<MentoringDeps, "privacy">,
  uid: string,
): Promise<AgeRefusal | undefined> {
  return ageRefusal(await privacy.standingOf(uid));
}

type WithAges = Deps & Pick<MentoringDeps, "privacy">;

/** The courses of a mentor; none for somebody who turned out to be under 18, as in the mentors' scope. */
export async function coursesOf(
  deps: { readonly roles: Roles } & Pick<MentoringDeps, "privacy">,
  uid: string,
): Promise<readonly CourseId[]> {
  const courses = coursesIn(await deps.roles.of(uid));
  if (courses.length === 0 || (await ageOf(deps, uid)) === "under-18") return [];
  return courses;
}

/** Mentors who answer at the moment: without those who pause or may not answer. */
export async function activeMentors(deps: WithAges, courseId: CourseId, now: Date): Promise<number> {
  const roles = await deps.mentoringFacts.about("role", courseId);
  const answering = await Promise.all(
    roles.map(async ({ uid }) => {
      const [person, age] = await Promise.all([personOf(deps, uid), ageOf(deps, uid)]);
      return !age && !isPaused(person, now);
    }),
  );
  return answering.filter(Boolean).length;
}
