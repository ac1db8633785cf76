import type { Scholarship } from "../scholarships/scholarship.ts";

/** The labels of the form, in the order of the form. */
export const SCHEME_FIELD_NAMES: Readonly<Record<Exclude<keyof Scholarship, "id">, string>> = {
  title: "Title",
  provider: "Provider",
  amount: "Amount",
  usualDeadline: "Usual deadline",
  recordedYear: "Year of the last round",
  officialUrl: "Official page",
  eligibility: "Who can apply",
  rules: "Conditions",
  checkedOn: "Last checked on",
  sourceKind: "Kind of source",
  status: "Status",
};

/** The names of the fields that differ; empty when the edit changes nothing. */
export function changedFields(before: Scholarship, after: Scholarship): readonly string[] {
  const fields = Object.keys(SCHEME_FIELD_NAMES) as (keyof typeof SCHEME_FIELD_NAMES)[];
  return fields
    .filter((field) => plain(before[field]) !== plain(after[field]))
    .map((field) => SCHEME_FIELD_NAMES[field]);
}

/** A canonical text of a value: independent of the key order, and of whether a missing key is left out or undefined. */
function plain(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
