import type { ThreadReply } from "#contract/mentoring-thread.ts";
import type { FactValues } from "#server/ports/mentoring-facts.ts";
import { leaveThreads } from "./between-people.ts";
import type { MentoringDeps } from "./mentoring-deps.ts";
import { presentThread } from "./present-thread.ts";

const ALL = 10_000;
const LONG_AGO = new Date(0);

/** The mentoring part of an export. About others only what this person has read anyway. */
type ExportedMentoring = {
  readonly threads: readonly ThreadReply[];
  /** Texts that this person wrote as a mentor. */
  readonly answers: readonly { readonly threadId: string; readonly at: Date; readonly text: string }[];
  /** Settings, roles, drafts, saved answers, offers, reports, blocks, sanctions. */
  readonly facts: readonly { readonly kind: string; readonly value: unknown }[];
};

/** Without account ids, and without the consequences for the other: only what the reporter was told. */
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

/**
 * For the accounts feature, which must not import mentoring: everything of one person, and what to do before they
 * leave.
 */
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

    /** Threads that wait for this mentor go to somebody else. */
    leave: (uid: string): Promise<void> => leaveThreads(deps, uid, { role: "mentor", id: uid, courses: [] }),
  };
}
