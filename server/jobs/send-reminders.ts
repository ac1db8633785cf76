import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { PlanReply } from "#contract/plan.ts";
import { asCourseId, type CourseId } from "#domain/courses/course.ts";
import { shortDay } from "#domain/learning/calendar-words.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { studyDateOf } from "#domain/learning/study-date.ts";
import { type NextDay, type TodayStanding, todayStanding } from "#domain/learning/today-standing.ts";
import { type DueDay, todaysSteps } from "#domain/learning/todays-steps.ts";
import { isRefusal } from "#domain/refusal.ts";
import {
  afterReminder,
  nextReminderAt,
  type Reminder,
  reminderDue,
  reminderKey,
} from "#domain/reminders/reminder-due.ts";
import { answerReminders } from "#domain/reminders/reminder-settings.ts";
import { whatFollows } from "#domain/reminders/reminder-words.ts";
import { weekSummary } from "#domain/reminders/week-summary.ts";
import type { MemoryModel } from "#domain/review/memory-model.ts";
import type { DayPart } from "#domain/study/day-part.ts";
import { courseTitle } from "#server/find-course.ts";
import type { UnsubscribeTokens } from "#server/letters/unsubscribe-tokens.ts";
import { plannableCourses, presentPlan } from "#server/plan-of-learner.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { Letter, LetterJob, LetterLine } from "#server/ports/mail.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import type { ReminderStore } from "#server/ports/reminder-store.ts";
import type { ReviewStore } from "#server/ports/review-store.ts";
import type { StudyStore } from "#server/ports/study-store.ts";
import { reviewContent, reviewOf } from "#server/review-of-learner.ts";
import type { JobHandler } from "./job-runner.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly learners: LearnerStore;
  readonly plans: PlanStore;
  readonly study: StudyStore;
  readonly exercises: ExerciseStore;
  readonly reminders: ReminderStore;
  readonly reviews: ReviewStore;
  readonly memory: MemoryModel;
  readonly letterJob: LetterJob;
  readonly unsubscribe: UnsubscribeTokens;
  readonly hasVerifiedEmail: (uid: string) => Promise<boolean>;
  readonly now: () => Date;
};

/** Time zones: some are 15, 30 or 45 minutes off, so every quarter of an hour is a full hour somewhere. */
const EVERY_MINUTES = 15;
/** Batches keep the memory flat, however many are due in one hour. */
const BATCH = 200;
const AT_ONCE = 8;
const LONGEST_MS = 14 * 60_000;

/** Finds the learners who are due, in batches, and queues their mails. The loop ends because each learner's next reminder is later. */
export function sendReminders(deps: Deps): JobHandler {
  const remind = remindOne(deps);
  return {
    everyMinutes: EVERY_MINUTES,
    longestMs: LONGEST_MS,
    run: async (_job, signal) => {
      for (;;) {
        const uids = await deps.reminders.due(deps.now(), BATCH);
        const failures: unknown[] = [];
        for (let first = 0; first < uids.length; first += AT_ONCE) {
          signal.throwIfAborted();
          const outcomes = await Promise.allSettled(uids.slice(first, first + AT_ONCE).map(remind));
          failures.push(...outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])));
        }
        // A failing learner blocks nobody else; those left are retried with the job.
        if (failures.length === uids.length) {
          if (failures.length === 0) return;
          throw new Error(`${failures.length} reminders not written`, { cause: failures[0] });
        }
      }
    },
  };
}

function remindOne(deps: Deps): (uid: string) => Promise<void> {
  const { learners, reminders, letterJob, now } = deps;
  const plannable = plannableCourses(deps.catalogue);
  const content = reviewContent(deps.catalogue);
  return async (uid) => {
    const at = now();
    const [record, chosen, isVerified] = await Promise.all([
      learners.find(uid),
      reminders.find(uid),
      deps.hasVerifiedEmail(uid),
    ]);
    const asked = { uid, record, now: at };
    const [plan, { review }] = await Promise.all([
      presentPlan(deps, plannable, asked),
      reviewOf(deps, content, asked),
    ]);
    const clock = { now: at, timeZone: plan.timeZone };
    const standing: TodayStanding = record ? todayStanding(plan, record) : { kind: "finished" };
    // Only the summary counts exercises, and reading all of a course is expensive.
    const passedOn = chosen.settings.weekly ? await passedDates(deps, uid, plan) : [];
    await reminders.change(
      uid,
      (kept) => {
        const hasStudied = plan.studyDates.some((date) => kept.sentOn !== undefined && date >= kept.sentOn);
        const before = hasStudied ? answerReminders(kept) : kept;
        const reminder = reminderDue(before, { standing: standing.kind, isVerified }, clock);
        if (!record || isRefusal(reminder)) return { record: before, nextAt: nextReminderAt(before, clock) };
        const after = afterReminder(before, reminder);
        const isReviewOpen = !review.isDone;
        const letter = letterOf(deps, { uid, record, plan, standing, reminder, passedOn, isReviewOpen });
        return {
          record: after,
          nextAt: nextReminderAt(after, clock),
          jobs: [letterJob(letter, reminderKey(uid, reminder.date))],
        };
      },
      at,
    );
  };
}

/** One date per passed exercise of the current courses. */
async function passedDates({ catalogue, exercises }: Deps, uid: string, plan: PlanReply): Promise<string[]> {
  const enrolled = new Set(plan.courses.map(({ courseId }) => courseId));
  const ids = catalogue.courses
    .filter(({ id }) => enrolled.has(id))
    .flatMap(({ days }) => days.flatMap(({ lesson }) => lesson?.exercises.map(({ id }) => id) ?? []));
  const standings = await exercises.standings(uid, ids);
  return [...standings.values()].flatMap(({ firstPassedAt }) =>
    firstPassedAt ? [studyDateOf(firstPassedAt, plan.timeZone)] : [],
  );
}

type Told = {
  readonly uid: string;
  readonly record: LearnerRecord;
  readonly plan: PlanReply;
  readonly standing: TodayStanding;
  readonly reminder: Reminder;
  readonly passedOn: readonly string[];
  readonly isReviewOpen: boolean;
};

function letterOf(
  { catalogue, unsubscribe }: Deps,
  { uid, record, plan, standing, reminder, passedOn, isReviewOpen }: Told,
): Letter {
  const titleOf = (courseId: CourseId) => courseTitle(catalogue, courseId);
  const dayName = ({ courseId, dayIndex }: Pick<NextDay, "courseId" | "dayIndex">) =>
    `day ${dayIndex + 1} of ${titleOf(courseId)}`;
  const shared = {
    firstName: record.firstName,
    follows: whatFollows(reminder),
    unsubscribeToken: unsubscribe.of("reminders", uid),
    sendBefore: reminder.sendBefore.toISOString(),
  };
  if (reminder.kind === "week") {
    const courses = plan.courses.map((course) => ({ ...course, courseId: asCourseId(course.courseId) }));
    const { keptDays, exercises, coming } = weekSummary({ ...plan, courses }, passedOn);
    const lines = coming.map((day) => ({ label: shortDay(day.date), value: dayName(day) }));
    return {
      name: "week-summary",
      to: record.email,
      data: { ...shared, keptDays, exercises, coming: lines },
    };
  }
  const due = standing.kind === "due" ? standing.due : [];
  const { steps, minutes } = todaysSteps(
    due.map((day) => ({ ...day, parts: partsOf(plan, day) })),
    { isReviewOpen, daysAway: plan.daysAway },
  );
  const lines = steps.map((step): LetterLine => {
    const time = step.minutes === null ? "" : `, ${step.minutes} minutes`;
    if (step.kind === "review") return { label: "Review", value: `what you learned${time}` };
    return {
      label: step.kind === "recap" ? "Recap" : PART_WORDS[step.part],
      value: `${dayName(step)}${time}`,
    };
  });
  const [first] = due;
  const about = first && due.length === 1 ? dayName(first) : `${due.length} steps`;
  return { name: "todays-steps", to: record.email, data: { ...shared, about, minutes, steps: lines } };
}

const PART_WORDS: Readonly<Record<DayPart, string>> = {
  watch: "Watch",
  read: "Read",
  practise: "Practise",
  check: "Check",
};

function partsOf(plan: PlanReply, { courseId }: NextDay): DueDay["parts"] {
  return plan.courses.find((course) => course.courseId === courseId)?.nextParts ?? [];
}
