import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/mentoring/move.ts";
import { type ReportRefusal, reportThread } from "#domain/mentoring/report.ts";
import { mentorOf, type Thread } from "#domain/mentoring/thread.ts";
import { type ThreadFile, withConsent } from "#domain/mentoring/thread-file.ts";
import { isRefusal } from "#domain/refusal.ts";
import { courseTitle } from "#server/find-course.ts";
import { ApiError } from "#server/http/api-error.ts";
import { reportFollowUps } from "#server/jobs/mentoring-follow-ups.ts";
import { alterThread, type MoveDeps, moveThread } from "./make-moves.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";
import { ageOf } from "./people.ts";
import { mayConsent, uidOfKey } from "./present-thread.ts";

const LONG_AGO = new Date(0);

/** Of the closed threads only a quiet one is reopened by a message. */
function canGoOn({ standing }: Thread): boolean {
  return standing.state !== "closed" || standing.ending === "quiet";
}

/** Blocks both ways. Every thread of the two gets the event, so that a concurrent write meets the block. */
export async function blockPerson(
  deps: MentoringDeps,
  { thread }: ThreadFile,
  actor: Actor,
  key: string,
): Promise<ThreadFile> {
  const { mentoring, mentoringFacts, now } = deps;
  const other = uidOfKey(thread, key);
  if (other === undefined || other === actor.id || (key === "learner") !== (actor.role === "mentor"))
    throw new ApiError("unknown-person");
  const at = now();
  await mentoringFacts.change(actor.id, "block", other, { now: at }, (kept) => kept ?? { at });
  const [learner, mentor] = actor.role === "mentor" ? [other, actor.id] : [actor.id, other];
  const move = { name: "block", mentor } as const;
  const shared = (await mentoring.ofMentor(mentor, LONG_AGO)).filter(
    (file) => file.thread.learner === learner && file.thread.id !== thread.id,
  );
  for (const file of shared) await moveThread(deps, file.thread.id, actor, move);
  return moveThread(deps, thread.id, actor, move);
}

/** From here on neither side gets mail about the thread, until staff have decided. */
export async function reportPerson(
  { catalogue, mentoringFacts, letterJob, staffMail, now }: MentoringDeps,
  { thread }: ThreadFile,
  actor: Actor,
  { person, text }: { readonly person: string; readonly text: string },
): Promise<void> {
  const about = uidOfKey(thread, person);
  if (!about) throw new ApiError("unknown-person");
  const [id, at] = [randomUUID(), now()];
  const report = { id, threadId: thread.id, by: actor.id, about, text, reportedAt: at };
  const { courseId } = thread;
  const roleOf = (uid: string) => (uid === thread.learner ? "learner" : "mentor");
  const jobs = staffMail
    ? [
        letterJob(
          {
            name: "mentoring-reported",
            to: staffMail,
            data: { courseTitle: courseTitle(catalogue, courseId) },
          },
          id,
        ),
        ...reportFollowUps(report),
      ]
    : [];
  const writing = { now: at, about: thread.id, jobs };
  const made = await mentoringFacts.change(actor.id, "report", id, writing, (_, earlier) => {
    const decided = reportThread(report, earlier);
    if (isRefusal(decided)) return decided;
    return { ...decided, courseId, byRole: roleOf(actor.id), aboutRole: roleOf(about) };
  });
  if (isRefusal(made)) throw new ApiError(made.refused as ReportRefusal);
}

export async function giveConsent(
  deps: MentoringDeps,
  { thread }: ThreadFile,
  actor: Actor,
  consents: boolean,
): Promise<ThreadFile> {
  if (!mayConsent(thread, actor)) throw new ApiError("not-now");
  const age = consents ? await ageOf(deps, actor.id) : undefined;
  if (age) throw new ApiError(age);
  const file = await alterThread(deps, thread.id, actor, (kept) => withConsent(kept, actor.id, consents));
  // It was published only with the consent of both.
  if (!consents) await deps.mentoring.unpublish(thread.id);
  return file;
}

/**
 * Before an account or a role is removed: threads that wait for this mentor go back to the queue. Those that wait for
 * the learner, or are quiet, stay, but the learner's next message goes to the queue.
 */
export async function leaveThreads(
  deps: MoveDeps,
  mentor: string,
  by: Actor,
  isTheirs: (file: ThreadFile) => boolean = () => true,
): Promise<void> {
  const held = (await deps.mentoring.ofMentor(mentor, LONG_AGO)).filter(
    (file) => mentorOf(file.thread) === mentor && canGoOn(file.thread) && isTheirs(file),
  );
  for (const { thread } of held) {
    try {
      await moveThread(deps, thread.id, by, { name: "leave", mentor });
    } catch (error) {
      // It was no longer theirs.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
