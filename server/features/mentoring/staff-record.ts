import type { FastifyRequest } from "fastify";
import type { StaffEntry } from "#domain/staff/staff-entry.ts";
import type { MemberOf } from "#server/http/staff-scope.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";

type Deps = { readonly memberOf: MemberOf; readonly staffLog: StaffLog; readonly now: () => Date };

/** Without learners' names: the log outlives accounts. */
export function staffRecorder({ memberOf, staffLog, now }: Deps) {
  return (request: FastifyRequest, action: StaffEntry["action"], subject: string, detail = "") => {
    const { uid, email } = memberOf(request);
    return staffLog.record({ at: now(), uid, email, action, subject, detail });
  };
}
