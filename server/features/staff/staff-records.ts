import type { FastifyRequest } from "fastify";
import type { StaffEntry } from "#domain/staff/staff-entry.ts";
import type { MemberOf } from "#server/http/staff-scope.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";

type Deps = { readonly staffLog: StaffLog; readonly memberOf: MemberOf };

type Done = Pick<StaffEntry, "at" | "action" | "subject"> & { readonly detail?: string };

/** Writes the requester's action to the staff log. */
export function recorder({ staffLog, memberOf }: Deps) {
  return (request: FastifyRequest, done: Done, about?: string): Promise<void> => {
    const { uid, email } = memberOf(request);
    return staffLog.record({ detail: "", ...done, uid, email }, about);
  };
}
