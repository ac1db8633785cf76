import { z } from "zod";
import { CATEGORIES, LEVELS } from "#domain/scholarships/scheme-rules.ts";
import { SOURCE_KINDS } from "#domain/scholarships/scholarship.ts";
import { STATES } from "#domain/scholarships/states-of-india.ts";

// The upper bounds only keep junk out; domain/scholarships validates the fields.
const typed = z.string().max(1000);

const schemeRules = z.object({
  states: z.array(z.enum(STATES)).max(STATES.length).readonly().optional(),
  categories: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length).readonly().optional(),
  gender: z.enum(["female", "male"]).optional(),
  incomeAtMost: z.number().optional(),
  incomeBelow: z.number().optional(),
  levels: z.array(z.enum(LEVELS)).max(LEVELS.length).readonly().optional(),
  marks: z.object({ atLeast: z.number(), exam: typed }).optional(),
  other: z.array(typed).max(20).readonly().optional(),
});

/** What staff send to add or edit the scheme that the URL names. */
export const schemeBody = z.object({
  title: typed,
  provider: typed,
  amount: typed,
  usualDeadline: typed.optional(),
  recordedYear: z.number(),
  officialUrl: typed,
  eligibility: typed,
  rules: schemeRules,
  checkedOn: typed,
  sourceKind: z.enum(SOURCE_KINDS),
  status: z.enum(["running", "closed"]),
});

const scholarship = schemeBody.extend({ id: z.string() });

export const scholarshipList = z.array(scholarship);

export const schemeParams = z.object({ schemeId: z.string().max(80) });

export type ScholarshipReply = z.infer<typeof scholarship>;
