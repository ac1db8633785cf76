import type { Course } from "../courses/course.ts";
import { quickTaskIds } from "../courses/quick-task-ids.ts";
import { cardsOfDay } from "../review/cards-of-day.ts";
import { CONVERSATIONS_MAX } from "../tutor/tutor-bounds.ts";
import { MOST_PASSKEYS } from "./passkeys.ts";
import { SESSIONS_MAX } from "./sessions-max.ts";

/** What a site has to offer: nobody can have more rows of these kinds than there are things to have them of. */
export type Offer = { readonly courses: readonly Course[]; readonly schemes: number };

type SmallRows = { readonly most: number; readonly bytes: number };

/** Rows that are written whether or not the account is full, with the largest number of them and the largest size of one, as JSON. */
function smallKinds({ courses, schemes }: Offer) {
  const days = courses.flatMap((course) => course.days);
  const exercises = days.flatMap(({ lesson }) => lesson?.exercises ?? []);
  const questions = days.flatMap(({ lesson }) => lesson?.quiz ?? []);
  const quickTasks = days.flatMap(({ lesson }) => (lesson ? quickTaskIds(lesson.read) : []));
  const cards = days.flatMap(cardsOfDay);
  return {
    /** Account, password, privacy, second step, reminders, portfolio, what mentors read: a row each. */
    account: { most: 8, bytes: 4_000 },
    sessions: { most: SESSIONS_MAX, bytes: 1_000 },
    /** Keys and names as long as the contract takes them. */
    passkeys: { most: MOST_PASSKEYS, bytes: 12_000 },
    applications: { most: schemes, bytes: 250 },
    /** Enrolment, plan, thumb, certificate. */
    courses: { most: courses.length, bytes: 5_000 },
    /** An entry in what a certificate stands on. */
    evidence: { most: exercises.length, bytes: 500 },
    ticks: { most: days.length, bytes: 300 },
    calendar: { most: days.length, bytes: 300 },
    /** Parts, score and the ids of the last twenty tries; notes are counted. */
    "study-days": { most: days.length, bytes: 2_000 },
    "quick-tasks": { most: quickTasks.length, bytes: 150 },
    "first-answers": { most: questions.length, bytes: 200 },
    cards: { most: cards.length, bytes: 300 },
    tickets: { most: exercises.length, bytes: 200 },
    "chat-titles": { most: CONVERSATIONS_MAX, bytes: 700 },
    /** What is there changes, or nothing is written. */
    "nothing-new": { most: 0, bytes: 0 },
  } as const satisfies Readonly<Record<string, SmallRows>>;
}

export type SmallKind = keyof ReturnType<typeof smallKinds>;

/** What all of it can grow to. */
export function smallKindsBytes(offer: Offer): number {
  return Object.values(smallKinds(offer)).reduce((sum, { most, bytes }) => sum + most * bytes, 0);
}

/** Stated in docs/security.md; a test holds it against the courses. */
export const SMALL_KINDS_MAX_BYTES = 3 * 1024 * 1024;
