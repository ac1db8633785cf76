import type { Scholarship } from "./scholarship.ts";

/** A valid scheme, for a test to change. */
export function schemeWith(changes: Partial<Scholarship> = {}): Scholarship {
  return {
    id: "rope-fund",
    title: "Rope Fund",
    provider: "Rope makers",
    amount: "₹10,000 per year",
    usualDeadline: "10-31",
    recordedYear: 2025,
    officialUrl: "https://rope-fund.example.com/apply",
    eligibility: "Anyone with a rope.",
    rules: {},
    checkedOn: "2025-07-21",
    sourceKind: "official notice",
    status: "running",
    ...changes,
  };
}
