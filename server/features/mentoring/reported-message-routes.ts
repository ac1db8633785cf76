import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  decideBody,
  type ReportReply,
  reportParams,
  reportReply,
  reportsQuery,
  reportsReply,
  sanctionsReply,
} from "#contract/mentoring-staff.ts";
import { acknowledgeReport, type Decision, decideReport, reportStanding } from "#domain/mentoring/report.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { ApiError } from "#server/http/api-error.ts";
import { heldMails } from "#server/jobs/mentoring-follow-ups.ts";
import type { NewJob } from "#server/ports/jobs.ts";
import type { Fact, FactValues } from "#server/ports/mentoring-facts.ts";
import type { StaffMentoringDeps } from "./mentoring-deps.ts";
import { shownNameOf } from "./people.ts";
import { staffRecorder } from "./staff-record.ts";

/** The oldest ones; more than anybody reads before the first are decided. */
const OPEN_MOST = 500;
const PAGE = 50;
const SANCTIONS_MOST = 500;

type Kept = FactValues["report"];

export async function reportedMessageRoutes(app: FastifyInstance, deps: StaffMentoringDeps): Promise<void> {
  listRoutes(app, deps);
  decideRoutes(app, deps);
}

function listRoutes(app: FastifyInstance, deps: StaffMentoringDeps): void {
  const { mentoringFacts, learners, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/mentoring/reports",
    { schema: { hide: true, querystring: reportsQuery, response: { 200: reportsReply } } },
    async (request) => {
      const { stage, before } = request.query;
      const present = (found: readonly Fact<"report">[]) =>
        Promise.all(found.map(({ value }) => presentReport(deps, value)));
      if (stage === "decided") {
        const found = await mentoringFacts.decided("report", PAGE + 1, before);
        const page = found.slice(0, PAGE);
        const next = found.length > PAGE ? page.at(-1)?.id : undefined;
        return { reports: await present(page), ...(next === undefined ? {} : { next }) };
      }
      const open = await present(await mentoringFacts.undecided("report", OPEN_MOST));
      const dueAt = (report: ReportReply) => report.dueAt ?? report.reportedAt;
      return {
        reports: open.toSorted(
          (a, b) => Number(b.isLate) - Number(a.isLate) || (dueAt(a) < dueAt(b) ? -1 : 1),
        ),
      };
    },
  );

  typed.get(
    "/mentoring/sanctions",
    { schema: { hide: true, response: { 200: sanctionsReply } } },
    async () => {
      const found = await mentoringFacts.all("sanction", SANCTIONS_MOST);
      const sanctions = found
        .filter(({ value }) => value.until > now())
        .map(async ({ uid, id, value }) => {
          const record = await learners.find(uid);
          return {
            name: record?.firstName ?? "",
            email: record?.email ?? "",
            from: value.from.toISOString(),
            until: value.until.toISOString(),
            reportId: id,
          };
        });
      return { sanctions: await Promise.all(sanctions) };
    },
  );
}

async function findReport({ mentoringFacts }: StaffMentoringDeps, id: string): Promise<Fact<"report">> {
  const found = await mentoringFacts.find("report", id);
  if (!found) throw new ApiError("unknown-report");
  return found;
}

function decideRoutes(app: FastifyInstance, deps: StaffMentoringDeps): void {
  const { mentoringFacts, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const record = staffRecorder(deps);

  typed.post(
    "/mentoring/reports/:reportId/acknowledge",
    { schema: { hide: true, params: reportParams, response: { 200: reportReply } } },
    async (request) => {
      const at = now();
      const { uid, id, about } = await findReport(deps, request.params.reportId);
      const kept = await mentoringFacts.change(uid, "report", id, { now: at, about }, (report) =>
        report ? (acknowledgeReport(report, at) as Kept) : refuse("unknown-report"),
      );
      if (!kept || isRefusal(kept)) throw new ApiError("unknown-report");
      await record(request, "report-acknowledged", (kept as Kept).courseId);
      return presentReport(deps, kept as Kept);
    },
  );

  typed.post(
    "/mentoring/reports/:reportId/decide",
    { schema: { hide: true, params: reportParams, body: decideBody, response: { 200: reportReply } } },
    async (request) => {
      const at = now();
      const { uid, id, about, value } = await findReport(deps, request.params.reportId);
      const { outcome, reason, sanction } = request.body;
      const decision: Decision = {
        outcome,
        reason,
        by: deps.memberOf(request).uid,
        at,
        sanction: sanction && { who: value[sanction.who], from: at, until: new Date(sanction.until) },
      };
      const jobs = [...(await decidedLetters(deps, value, decision)), ...heldMails(value, at)];
      const beside = decision.sanction
        ? [{ uid: decision.sanction.who, kind: "sanction" as const, id, value: decision.sanction }]
        : [];
      const kept = await mentoringFacts.change(
        uid,
        "report",
        id,
        { now: at, about, jobs, beside },
        (report) => (report ? (decideReport(report, decision) as Kept) : refuse("unknown-report")),
      );
      if (!kept) throw new ApiError("unknown-report");
      if (isRefusal(kept)) throw new ApiError(kept.refused as "already-decided");
      await record(request, "report-decided", value.courseId, outcome);
      return presentReport(deps, kept as Kept);
    },
  );
}

/** To both sides, even if they unsubscribed: it is about their account. */
async function decidedLetters(
  { learners, letterJob }: StaffMentoringDeps,
  { id, by, about }: Kept,
  { reason, sanction }: Decision,
): Promise<readonly NewJob[]> {
  const letters = [by, about].map(async (uid) => {
    const to = (await learners.find(uid))?.email;
    const until = sanction?.who === uid ? shortDate(sanction.until) : undefined;
    const data = { reason, ...(until ? { until } : {}) };
    return to === undefined ? [] : [letterJob({ name: "mentoring-decided", to, data }, `${id} ${uid}`)];
  });
  return (await Promise.all(letters)).flat();
}

async function presentReport(deps: StaffMentoringDeps, report: Kept): Promise<ReportReply> {
  const { id, threadId, courseId, by, about, byRole, aboutRole, text, reportedAt, decision } = report;
  const { stage, dueAt, isLate } = reportStanding(report, deps.now());
  const sanction = decision?.sanction;
  return {
    id,
    threadId,
    courseId,
    by: { role: byRole, name: await shownNameOf(deps, by, byRole) },
    about: { role: aboutRole, name: await shownNameOf(deps, about, aboutRole) },
    text,
    reportedAt: reportedAt.toISOString(),
    acknowledgedAt: report.acknowledgedAt?.toISOString() ?? null,
    stage,
    dueAt: dueAt?.toISOString() ?? null,
    isLate,
    decision: decision
      ? {
          outcome: decision.outcome,
          reason: decision.reason,
          at: decision.at.toISOString(),
          sanction: sanction
            ? { who: sanction.who === by ? "by" : "about", until: sanction.until.toISOString() }
            : null,
        }
      : null,
  };
}
