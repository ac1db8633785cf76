import { expect, test } from "vitest";
import { asCourseId } from "#domain/courses/course.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { askQuestion } from "#domain/mentoring/ask-question.ts";
import { judgeThread } from "#domain/mentoring/judge-thread.ts";
import { makeMove } from "#domain/mentoring/make-move.ts";
import type { Thread } from "#domain/mentoring/thread.ts";
import { newThreadFile } from "#domain/mentoring/thread-file.ts";
import { remindersOf } from "#domain/mentoring/thread-reminders.ts";
import { isRefusal } from "#domain/refusal.ts";
import type { Letter } from "#server/ports/mail.ts";
import { mentoringJobs } from "./mentoring-jobs.ts";

const ASKED = new Date("2026-11-16T06:00:00Z");
const days = (count: number) => new Date(ASKED.getTime() + count * 86_400_000);

function asked(): Thread {
  const asking = {
    id: "t1",
    kind: "question",
    courseId: asCourseId("java_course"),
    learner: "asha",
    snapshot: "s1",
    text: "Why does my loop print one line too many?",
  } as const;
  const made = askQuestion(asking, undefined, ASKED);
  if (isRefusal(made)) throw new Error(made.refused);
  return made.thread;
}

function askedAgain(thread: Thread, now: Date): Thread {
  const around = { now, isBlocked: false, isSanctioned: false };
  const made = makeMove(thread, { name: "ask-again" }, { role: "learner", id: "asha" }, around);
  if (isRefusal(made)) throw new Error(made.refused);
  return made.thread;
}

/** The mails that the reminder of this thread sends at that time. */
async function lettersOf(thread: Thread, now: Date): Promise<readonly Letter[]> {
  const letters: Letter[] = [];
  const jobs = mentoringJobs({
    mentoring: {
      find: async () => newThreadFile(thread, undefined),
      around: async () => ({ isBlocked: false, sanctions: [], mentorThreads: [], reports: [] }),
    },
    mentoringFacts: { get: async () => undefined },
    learners: { find: async () => ({ email: "asha@example.com" }) as LearnerRecord },
    privacy: { standingOf: async () => ({}) },
    jobs: { add: async () => {} },
    letterJob: (letter: Letter) => {
      letters.push(letter);
      return { key: "k", kind: "k", about: "", data: "" };
    },
    staffMail: undefined,
    unsubscribe: { of: () => "token" },
    now: () => now,
  } as unknown as Parameters<typeof mentoringJobs>[0]);
  const due = remindersOf(judgeThread(thread, now).thread).findLast(({ at }) => at <= now);
  const data = JSON.stringify({ threadId: thread.id, key: due?.key });
  await jobs["mentoring-reminder"]?.run(
    { key: "k", kind: "mentoring-reminder", data } as never,
    new AbortController().signal,
  );
  return letters;
}

test("the mail about an expired question says whether it can be asked again", async () => {
  const first = await lettersOf(asked(), days(22));
  expect(first.map(({ name, data }) => [name, data])).toEqual([
    ["mentoring-expired", { threadId: "t1", token: "token" }],
  ]);
  const second = await lettersOf(askedAgain(asked(), days(23)), days(50));
  expect(second.map(({ name, data }) => [name, data])).toEqual([
    ["mentoring-expired", { threadId: "t1", token: "token", isLast: true }],
  ]);
});
