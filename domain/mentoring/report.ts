import { type Refusal, refuse } from "../refusal.ts";
import { after, DAY_MS, HOUR_MS } from "./durations.ts";
import { type Sanction, sanctionProblem } from "./sanction.ts";
import { replyProblem, type TextProblem } from "./text-bounds.ts";

const ACKNOWLEDGED_WITHIN_DAYS = 1;
const DECIDED_WITHIN_DAYS = 7;

type Outcome = "nothing-wrong" | "warning" | "sanction";

export type Decision = {
  readonly outcome: Outcome;
  readonly by: string;
  readonly at: Date;
  /** Both sides read it. */
  readonly reason: string;
  readonly sanction?: Sanction | undefined;
};

export type Report = {
  readonly id: string;
  readonly threadId: string;
  readonly by: string;
  readonly about: string;
  readonly text: string;
  readonly reportedAt: Date;
  readonly acknowledgedAt?: Date | undefined;
  readonly decision?: Decision | undefined;
};

type ReportStage = "to-acknowledge" | "to-decide" | "decided";

type ReportStanding = {
  readonly stage: ReportStage;
  /** Missing once nothing is left to do. */
  readonly dueAt?: Date | undefined;
  readonly isLate: boolean;
};

export type ReportRefusal = "already-reported" | "reported-oneself" | TextProblem;

/** One open report per person and thread: a second one would split what staff must read together. */
export function reportThread(
  report: Omit<Report, "acknowledgedAt" | "decision">,
  earlier: readonly Report[],
): Report | Refusal<ReportRefusal> {
  if (report.by === report.about) return refuse("reported-oneself");
  const isThere = earlier.some(
    ({ by, threadId, decision }) => by === report.by && threadId === report.threadId && !decision,
  );
  if (isThere) return refuse("already-reported");
  const problem = replyProblem(report.text);
  return problem ? refuse(problem) : report;
}

/** Idempotent: the first time counts. */
export function acknowledgeReport(report: Report, now: Date): Report {
  return report.acknowledgedAt || report.decision ? report : { ...report, acknowledgedAt: now };
}

export function decideReport(
  report: Report,
  decision: Decision,
):
  | Report
  | Refusal<"already-decided" | "decides-own-case" | "sanction-wrong" | "text-too-short" | "text-too-long"> {
  if (report.decision) return refuse("already-decided");
  if (decision.by === report.by || decision.by === report.about) return refuse("decides-own-case");
  const problem = replyProblem(decision.reason);
  if (problem) return refuse(problem);
  const { outcome, sanction } = decision;
  if ((outcome === "sanction") !== (sanction !== undefined)) return refuse("sanction-wrong");
  if (sanction && (sanctionProblem(sanction) || ![report.by, report.about].includes(sanction.who)))
    return refuse("sanction-wrong");
  // A decision counts as an acknowledgement too.
  return { ...report, acknowledgedAt: report.acknowledgedAt ?? decision.at, decision };
}

export function reportStanding(report: Report, now: Date): ReportStanding {
  if (report.decision) return { stage: "decided", isLate: false };
  const [stage, days]: [ReportStage, number] = report.acknowledgedAt
    ? ["to-decide", DECIDED_WITHIN_DAYS]
    : ["to-acknowledge", ACKNOWLEDGED_WITHIN_DAYS];
  const dueAt = after(report.reportedAt, days * DAY_MS);
  return { stage, dueAt, isLate: now > dueAt };
}

/** A few hours before each deadline. */
export function reportRemindersAt({ reportedAt }: Pick<Report, "reportedAt">): readonly Date[] {
  return [after(reportedAt, 18 * HOUR_MS), after(reportedAt, 6 * DAY_MS)];
}

/** What to remind staff of then, if they have not done it yet. */
export function reportReminder(report: Report, at: Date): Exclude<ReportStage, "decided"> | undefined {
  const { stage } = reportStanding(report, at);
  const [, second] = reportRemindersAt(report);
  if (stage === "decided") return undefined;
  // The first reminder is about acknowledging, the second about deciding.
  return stage === "to-decide" && second && at < second ? undefined : stage;
}

export function decidedBy({ reportedAt }: Pick<Report, "reportedAt">): Date {
  return after(reportedAt, DECIDED_WITHIN_DAYS * DAY_MS);
}

/** While a report on the thread is undecided, neither side gets mail about it. */
export function isMailStopped(reports: readonly Report[]): boolean {
  return reports.some(({ decision }) => !decision);
}
