import { answerMailAt } from "#domain/mentoring/answer-mail.ts";
import { nextByClock } from "#domain/mentoring/judge-thread.ts";
import { type Report, reportRemindersAt } from "#domain/mentoring/report.ts";
import type { ThreadFile } from "#domain/mentoring/thread-file.ts";
import { remindersOf } from "#domain/mentoring/thread-reminders.ts";
import type { NewJob } from "#server/ports/jobs.ts";

/**
 * Timed follow-ups of a thread if nobody acts. Queued with every change and idempotent: keys contain the time, so that
 * nothing is queued twice, and a job that finds the thread changed does nothing.
 */
export function followUps(file: ThreadFile): readonly NewJob[] {
  const { thread, seen } = file;
  const { id } = thread;
  const move = nextByClock(thread);
  const mailAt = answerMailAt(thread, seen[thread.learner] ?? {}, false);
  return [
    ...(move ? [jobAt("mentoring-clock", id, move.at)] : []),
    ...(mailAt ? [jobAt("mentoring-answer-mail", id, mailAt)] : []),
    ...remindersOf(thread).map(({ key, at }) => ({
      key: `mentoring-reminder ${key}`,
      kind: "mentoring-reminder",
      about: id,
      data: JSON.stringify({ threadId: id, key }),
      runAt: at,
    })),
  ];
}

function jobAt(kind: string, id: string, at: Date): NewJob {
  return { key: `${kind} ${id} ${at.toISOString()}`, kind, about: id, data: id, runAt: at };
}

/**
 * Mails held back by a report are checked again once it is decided: the earlier jobs have run, and were not allowed to
 * send.
 */
export function heldMails({ id, threadId }: Pick<Report, "id" | "threadId">, now: Date): readonly NewJob[] {
  const again = { about: threadId, runAt: now };
  return [
    {
      ...again,
      key: `mentoring-answer-mail ${threadId} after ${id}`,
      kind: "mentoring-answer-mail",
      data: threadId,
    },
    {
      ...again,
      key: `mentoring-reminder ${threadId} after ${id}`,
      kind: "mentoring-reminder",
      data: JSON.stringify({ threadId }),
    },
  ];
}

/** Reminds staff of a report before its day, and its week, are over. */
export function reportFollowUps(report: Report): readonly NewJob[] {
  const { id, by } = report;
  return reportRemindersAt(report).map((runAt) => ({
    key: `mentoring-report ${id} ${runAt.toISOString()}`,
    kind: "mentoring-report",
    about: id,
    data: JSON.stringify({ by, id }),
    runAt,
  }));
}
