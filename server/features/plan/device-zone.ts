import { planChangeProblems } from "#domain/learning/change-plan.ts";
import { refuseProblems } from "#server/http/api-error.ts";

/** Zones are checked without a day. */
const NO_DATE = "1970-01-01";

/** Refuses a zone that there is not. */
export function deviceZoneOf({ timeZone }: { readonly timeZone?: string | undefined }): string | undefined {
  refuseProblems(planChangeProblems({ timeZone }, NO_DATE) as Readonly<Record<string, string>>);
  return timeZone;
}
