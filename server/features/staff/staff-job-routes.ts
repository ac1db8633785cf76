import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { type GivenUpJobReply, givenUpJob, givenUpJobList, jobParams } from "#contract/staff.ts";
import { jobInWords } from "#domain/staff/job-in-words.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { MemberOf } from "#server/http/staff-scope.ts";
import type { GivenUpJob, Jobs } from "#server/ports/jobs.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";
import { recorder } from "./staff-records.ts";

type Deps = {
  readonly jobs: Jobs;
  readonly staffLog: StaffLog;
  readonly memberOf: MemberOf;
  readonly now: () => Date;
};

const JOBS_SHOWN = 100;

export async function staffJobRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { jobs, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const record = recorder(deps);

  typed.get("/jobs", { schema: { hide: true, response: { 200: givenUpJobList } } }, async () =>
    (await jobs.givenUp(JOBS_SHOWN)).map(presentJob),
  );

  typed.post(
    "/jobs/:jobKey/send-again",
    { schema: { hide: true, params: jobParams, response: { 200: givenUpJob } } },
    async (request) => {
      const at = now();
      const sent = await jobs.sendAgain(request.params.jobKey, at);
      if (!sent) throw new ApiError("unknown-job");
      // Without the address: the log outlives the account.
      await record(request, {
        at,
        action: "job-sent-again",
        subject: jobInWords(sent.kind),
        detail: sent.trouble,
      });
      return presentJob(sent);
    },
  );
}

function presentJob({ queuedAt, gaveUpAt, ...job }: GivenUpJob): GivenUpJobReply {
  return { ...job, queuedAt: queuedAt.toISOString(), gaveUpAt: gaveUpAt.toISOString() };
}
