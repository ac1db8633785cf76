import type { ThreadReply } from "#contract/mentoring-thread.ts";
import type { FactValues } from "#server/ports/mentoring-facts.ts";
import { leaveThreads } from "./between-people.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";
import { presentThread } from "./present-thread.ts";

const ALL = 10_000;
const LONG_AGO = new Date(0);

/** What an export holds of mentoring. Of others only what this person has read anyway. */
type ExportedMentoring = {
  readonly threads: readonly ThreadReply[];
  /** Words that this person wrote as a mentor. */
  readonly answers: readonly { readonly threadId: string; readonly at: Date; readonly text: string }[];
  /** Settings, roles, drafts, saved answers, offers, reports, blocks, sanctions. */
  readonly facts: readonly { readonly kind: string; readonly value: unknown }[];
};

/** Without the ids of accounts, and without what became of the other: only what the reporter was told. */
function reportAsExported({ id, threadId, courseId, aboutRole, ...report }: FactValues["report"]) {
  const { text, reportedAt, acknowledgedAt, decision } = report;
  return {
    id,
    threadId,
    courseId,
    aboutRole,
    text,
    reportedAt,
    acknowledgedAt,
    decision: decision && { reason: decision.reason, at: decision.at },
  };
}

/** For the accounts, which know nothing of mentoring: everything of one person, and what happens before they go. */
export function mentoringOfAccounts(deps: MentoringDeps) {
  return {
    async everything(uid: string): Promise<ExportedMentoring> {
      const [own, held, facts] = await Promise.all([
        deps.mentoring.ofLearner(uid, ALL),
        deps.mentoring.ofMentor(uid, LONG_AGO),
        deps.mentoringFacts.everything(uid),
      ]);
      const actor = { role: "learner", id: uid } as const;
      return {
        threads: await Promise.all(own.map((file) => presentThread(deps, file, actor, { isWhole: true }))),
        answers: held.flatMap(({ thread }) => [
          ...thread.messages
            .filter(({ by, author }) => by === "mentor" && author === uid)
            .map(({ at, text }) => ({ threadId: thread.id, at, text })),
          ...thread.reviews
            .filter(({ mentor }) => mentor === uid)
            .map(({ at, review }) => ({ threadId: thread.id, at, text: JSON.stringify(review) })),
        ]),
        facts: facts.map(({ kind, value }) => ({
          kind,
          value: kind === "report" ? reportAsExported(value as FactValues["report"]) : value,
        })),
      };
    },

    /** What waits for this person as a mentor does not wait for somebody who is gone. */
    leave: (uid: string): Promise<void> => leaveThreads(deps, uid, { role: "mentor", id: uid, courses: [] }),
  };
}
