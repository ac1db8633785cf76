import type { Course } from "../courses/course.ts";
import { quickTaskIds } from "../courses/quick-task-ids.ts";
import { cardsOfDay } from "../review/cards-of-day.ts";
import { ANSWERS_KEPT } from "../study/kept-answers.ts";
import { CONVERSATIONS_MAX } from "../tutor/tutor-bounds.ts";
import { MOST_PASSKEYS } from "./passkeys.ts";
import { SESSIONS_MAX } from "./sessions-max.ts";

/** What a site offers: it bounds these rows, because nobody can enrol in more courses than there are. */
export type Offer = { readonly courses: readonly Course[]; readonly schemes: number };

type SmallRows = { readonly most: number; readonly bytes: number };

/** Rows that are written even if the account is full: their maximum number, and the maximum size of one as JSON. */
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
    /** Keys and names at their maximum length in the contract. */
    passkeys: { most: MOST_PASSKEYS, bytes: 12_000 },
    applications: { most: schemes, bytes: 250 },
    /** Enrolment, plan, thumb, certificate. */
    courses: { most: courses.length, bytes: 5_000 },
    /** One exercise in the evidence of a certificate. */
    evidence: { most: exercises.length, bytes: 500 },
    ticks: { most: days.length, bytes: 300 },
    calendar: { most: days.length, bytes: 300 },
    /** Parts, score and the ids of the last twenty tries; notes are counted. */
    "study-days": { most: days.length, bytes: 2_000 },
    "quick-tasks": { most: quickTasks.length, bytes: 150 },
    /** Those of a Check: they come with its try. Others are counted. */
    "quiz-answers": { most: questions.length * ANSWERS_KEPT, bytes: 350 },
    "first-answers": { most: questions.length, bytes: 200 },
    cards: { most: cards.length, bytes: 300 },
    tickets: { most: exercises.length, bytes: 200 },
    "chat-titles": { most: CONVERSATIONS_MAX, bytes: 700 },
    /** Updates an existing row, or writes nothing. */
    "nothing-new": { most: 0, bytes: 0 },
  } as const satisfies Readonly<Record<string, SmallRows>>;
}

export type SmallKind = keyof ReturnType<typeof smallKinds>;

/** Upper bound of all these rows together. */
export function smallKindsBytes(offer: Offer): number {
  return Object.values(smallKinds(offer)).reduce((sum, { most, bytes }) => sum + most * bytes, 0);
}

/** Stated in docs/security.md; a test compares it with the courses. */
export const SMALL_KINDS_MAX_BYTES = 8 * 1024 * 1024;
