import { planChangeProblems } from "#domain/learning/change-plan.ts";
import { refuseProblems } from "#server/http/api-error.ts";

/** A dummy date: only the zone is validated here. */
const NO_DATE = "1970-01-01";

/** Refuses an unknown zone. */
export function deviceZoneOf({ timeZone }: { readonly timeZone?: string | undefined }): string | undefined {
  refuseProblems(planChangeProblems({ timeZone }, NO_DATE) as Readonly<Record<string, string>>);
  return timeZone;
}
