import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { ageRefusal } from "#domain/mentoring/age-refusal.ts";
import { answerMailAt } from "#domain/mentoring/answer-mail.ts";
import { judgeThread } from "#domain/mentoring/judge-thread.ts";
import { queueFor } from "#domain/mentoring/queue-order.ts";
import { isMailStopped, reportReminder } from "#domain/mentoring/report.ts";
import { mentorOf } from "#domain/mentoring/thread.ts";
import { withSeen } from "#domain/mentoring/thread-file.ts";
import { reminderDue } from "#domain/mentoring/thread-reminders.ts";
import { courseTitle } from "#server/find-course.ts";
import type { UnsubscribeTokens } from "#server/letters/unsubscribe-tokens.ts";
import type { Jobs, NewJob } from "#server/ports/jobs.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { LetterJob } from "#server/ports/mail.ts";
import type { MentoringFacts } from "#server/ports/mentoring-facts.ts";
import type { MentoringStore, ThreadReader } from "#server/ports/mentoring-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import type { JobHandler } from "./job-runner.ts";
import { followUps } from "./mentoring-follow-ups.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly mentoring: MentoringStore;
  readonly mentoringFacts: MentoringFacts;
  readonly learners: LearnerStore;
  readonly privacy: Pick<PrivacyStore, "standingOf">;
  readonly jobs: Jobs;
  readonly letterJob: LetterJob;
  readonly staffMail: string | undefined;
  readonly unsubscribe: UnsubscribeTokens;
  readonly now: () => Date;
};

const CLOCK: ThreadReader = { uid: "", role: "clock" };
const PEOPLE_MOST = 10_000;
const QUEUE_MOST = 200;

/**
 * Jobs that record timed events and send mail. Readers compute timed events themselves, so what they show is right even if the jobs
 * are late.
 */
export function mentoringJobs(deps: Deps): Readonly<Record<string, JobHandler>> {
  return {
    "mentoring-clock": { run: ({ data }) => writeDown(deps, data) },
    "mentoring-reminder": { run: ({ data }) => remind(deps, data) },
    "mentoring-report": { run: ({ key, data }) => remindOfReport(deps, key, data) },
    "mentoring-answer-mail": { run: ({ data }) => tellOfAnswer(deps, data) },
    "mentoring-digests": { everyDayAt: "08:00", run: () => sendDigests(deps) },
  };
}

async function writeDown({ mentoring, now }: Deps, threadId: string): Promise<void> {
  const at = now();
  await mentoring.change(threadId, CLOCK, at, (file) => {
    const { thread, events } = judgeThread(file.thread, at);
    if (events.length === 0) return { file, events };
    const judged = { ...file, thread };
    return { file: judged, events, jobs: followUps(judged) };
  });
}

async function remind(deps: Deps, data: string): Promise<void> {
  const { threadId, key: wanted } = JSON.parse(data) as { threadId: string; key?: string };
  const { mentoring, jobs, letterJob, staffMail, unsubscribe } = deps;
  const at = deps.now();
  const file = await mentoring.find(threadId);
  if (!file) return;
  const { reports } = await mentoring.around(file, CLOCK, at);
  const due = reminderDue(file.thread, { now: at, isMailStopped: isMailStopped(reports) });
  // Without a key, whatever is due; the mail's own key prevents duplicates.
  if (!due || (wanted !== undefined && due.key !== wanted)) return;
  const { key } = due;
  if (due.to.role === "staff") {
    const data = { courseTitle: courseTitle(deps.catalogue, file.thread.courseId) };
    const isEarly = due.letter === "mentoring-unanswered";
    const name = isEarly ? "mentoring-unanswered" : "mentoring-long-unanswered";
    if (staffMail) await jobs.add([letterJob({ name, to: staffMail, data }, key)], at);
    return;
  }
  const to = await (due.to.role === "mentor" ? mentorAddressOf : addressOf)(deps, due.to.id);
  if (to === undefined) return;
  const about = { threadId, token: unsubscribe.of("mentoring", due.to.id) };
  if (due.letter === "mentoring-expired") {
    const data = { ...about, ...(file.thread.wasAskedAgain && { isLast: true as const }) };
    await jobs.add([letterJob({ name: due.letter, to, data }, key)], at);
    return;
  }
  const name = due.letter as Exclude<
    typeof due.letter,
    "mentoring-unanswered" | "mentoring-long-unanswered" | "mentoring-expired"
  >;
  await jobs.add([letterJob({ name, to, data: about }, key)], at);
}

async function remindOfReport(deps: Deps, key: string, data: string): Promise<void> {
  const { mentoringFacts, jobs, letterJob, staffMail } = deps;
  const { by, id } = JSON.parse(data) as { by: string; id: string };
  const at = deps.now();
  const report = await mentoringFacts.get(by, "report", id);
  const stage = report && reportReminder(report, at);
  if (!stage || !staffMail) return;
  const about = { courseTitle: courseTitle(deps.catalogue, report.courseId), stage };
  const letter = { name: "mentoring-report-waits", to: staffMail, data: about } as const;
  await jobs.add([letterJob(letter, key)], at);
}

async function tellOfAnswer(deps: Deps, threadId: string): Promise<void> {
  const { mentoring, letterJob, unsubscribe } = deps;
  const at = deps.now();
  const learner = (await mentoring.find(threadId))?.thread.learner;
  const to = learner ? await addressOf(deps, learner) : undefined;
  if (!learner || to === undefined) return;
  await mentoring.change(threadId, CLOCK, at, (file, { reports }) => {
    const mailAt = answerMailAt(file.thread, file.seen[learner] ?? {}, isMailStopped(reports));
    if (!mailAt || mailAt > at) return { file, events: [] };
    const data = { threadId, token: unsubscribe.of("mentoring", learner) };
    return {
      file: withSeen(file, learner, { mailedAt: at }),
      events: [],
      jobs: [letterJob({ name: "mentoring-answer", to, data }, `${threadId} ${at.toISOString()}`)],
    };
  });
}

async function sendDigests(deps: Deps): Promise<void> {
  const { mentoring, mentoringFacts, jobs, letterJob, unsubscribe } = deps;
  const at = deps.now();
  const people = await mentoringFacts.all("person", PEOPLE_MOST);
  const letters: NewJob[] = [];
  for (const { uid, value } of people) {
    if (!value.digest || (value.pausedUntil && value.pausedUntil > at)) continue;
    const courses = (await mentoringFacts.of(uid, "role")).map((role) => role.value.courseId);
    const to = courses.length > 0 ? await mentorAddressOf(deps, uid) : undefined;
    if (to === undefined) continue;
    const held = (await mentoring.ofMentor(uid, at)).map(({ thread }) => judgeThread(thread, at).thread);
    const yours = held.filter(
      (thread) => mentorOf(thread) === uid && ["claimed", "with_mentor"].includes(thread.standing.state),
    ).length;
    const queue = await mentoring.queue(courses, QUEUE_MOST, at);
    const waiting = queueFor(
      { mentor: uid, courses, blocked: [] },
      queue.map(({ thread }) => thread),
      at,
    ).length;
    // No mail on a day without anything to do.
    if (yours + waiting === 0) continue;
    const data = { yours, waiting, token: unsubscribe.of("mentoring", uid) };
    letters.push(
      letterJob({ name: "mentoring-digest", to, data }, `${uid} ${at.toISOString().slice(0, 10)}`),
    );
  }
  await jobs.add(letters, at);
}

/** Undefined for somebody who unsubscribed or has left. */
async function addressOf({ mentoringFacts, learners }: Deps, uid: string): Promise<string | undefined> {
  const person = await mentoringFacts.get(uid, "person", "person");
  if (person?.mails === false) return undefined;
  return (await learners.find(uid))?.email;
}

/** Only mentors who may answer are reminded: adults who have said so. */
async function mentorAddressOf(deps: Deps, uid: string): Promise<string | undefined> {
  return ageRefusal(await deps.privacy.standingOf(uid)) ? undefined : addressOf(deps, uid);
}
