import { z } from "zod";
import { KOLAM_SYMMETRIES } from "#domain/courses/cloth.ts";
import {
  FIRST_RECORDED_YEAR,
  isCheckedOn,
  isMonthDay,
  isSchemeId,
  LONGEST,
} from "#domain/scholarships/scheme-problems.ts";
import { CATEGORIES, LEVELS } from "#domain/scholarships/scheme-rules.ts";
import { SOURCE_KINDS } from "#domain/scholarships/scholarship.ts";
import { STATES } from "#domain/scholarships/states-of-india.ts";
import { PLACEHOLDER } from "./placeholder.ts";

export const line = (max: number) => z.string().trim().min(1).max(max);
export const text = (max: number) =>
  line(max).refine((value) => !PLACEHOLDER.test(value), "still holds a placeholder");
export const slug = (what: string) =>
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `${what} is lower-case words joined by hyphens`);

export const videosSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[\w-]{11}$/, "a video id has 11 characters"),
    title: line(200),
    channel: line(100),
    topic: line(120),
    level: z.enum(["beginner", "intermediate", "advanced"]),
  }),
);

const skillSchema = z
  .strictObject({ name: line(80), esco: z.guid("is the code of a skill in ESCO") })
  .transform(({ name, esco }) => ({ name, url: `http://data.europa.eu/esco/skill/${esco}` }));

const colour = z.string().regex(/^#[0-9A-F]{6}$/, "is a colour such as #33457D");
const linkSchema = z.tuple([z.int().min(1).max(9), z.int().min(1).max(5)]);

const clothSchema = z.strictObject({
  colours: z.strictObject({ ground: colour, line: colour, dot: colour }),
  kolam: z.strictObject({
    symmetry: z.enum(KOLAM_SYMMETRIES),
    across: z.array(linkSchema),
    along: z.array(linkSchema),
  }),
});

export const courseSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(_[a-z]+)*_course$/, "a course id looks like java_course"),
  path: z.string().regex(/^\/[A-Za-z]+$/, "a course path looks like /JavaCourse"),
  title: line(40),
  order: z.int().min(1),
  level: z.enum(["Beginner", "Intermediate"]),
  language: line(30),
  cloth: clothSchema,
  description: text(200),
  lead: text(300),
  about: z.array(text(900)).min(2),
  outcomes: z.array(text(160)).min(4),
  prerequisites: z.array(text(200)).min(1),
  careers: z.array(line(60)).min(2),
  skills: z.array(skillSchema).min(1).optional(),
  ownWords: text(400)
    .transform((words) => words.split(/\s+/))
    .optional(),
  /** At least, in each written day; 1 if it is not said. */
  picturesADay: z.int().min(1).optional(),
  project: z.strictObject({
    title: line(90),
    brief: text(900),
    tickets: z.array(z.strictObject({ day: z.int().min(1), title: line(90), summary: text(260) })).min(1),
  }),
  curriculum: z.strictObject({
    intro: text(600),
    pace: z.enum(["intensive", "standard", "part-time", "relaxed"]),
  }),
  instructor: z.strictObject({ name: line(60), about: z.array(text(900)).min(1) }),
});

export const topicsSchema = z
  .array(z.strictObject({ id: slug("a topic id"), name: line(90), need: z.enum(["must", "nice"]) }))
  .min(1);

const termSchema = z.strictObject({
  word: line(40),
  means: text(200).refine((value) => value.endsWith("."), "is one sentence and ends with a full stop"),
  hindi: line(80).regex(/\p{Script=Devanagari}/u, "is the Hindi word in Devanagari"),
  latin: line(80).regex(/^[^\p{Script=Devanagari}]+$/u, "is the Hindi word in Latin letters"),
});

export const daySchema = z.strictObject({
  id: slug("a day id"),
  title: line(70),
  summary: text(300),
  objectives: z.array(text(140)).min(3).max(6),
  videos: z
    .array(z.strictObject({ id: z.string(), watch: text(220) }))
    .min(1)
    .max(4),
  edition: z.literal(2, "is 2, or is left out").optional(),
  topics: z.array(slug("a topic id")).min(1).optional(),
  terms: z.array(termSchema).min(1).optional(),
});

const rupees = z.int().min(1);

const schemeRulesSchema = z.strictObject({
  states: z.array(z.enum(STATES)).min(1).optional(),
  categories: z.array(z.enum(CATEGORIES)).min(1).optional(),
  gender: z.enum(["female", "male"]).optional(),
  incomeAtMost: rupees.optional(),
  incomeBelow: rupees.optional(),
  levels: z.array(z.enum(LEVELS)).min(1).optional(),
  marks: z.strictObject({ atLeast: z.number().min(1).max(100), exam: line(LONGEST.exam) }).optional(),
  other: z.array(text(LONGEST.other)).min(1).optional(),
});

export const scholarshipsSchema = z.array(
  z.strictObject({
    id: z.string().refine(isSchemeId, "a scheme id is lower-case words joined by hyphens"),
    title: line(LONGEST.title),
    provider: line(LONGEST.provider),
    amount: line(LONGEST.amount),
    usualDeadline: z.string().refine(isMonthDay, "a deadline is month-day, such as 10-31").optional(),
    recordedYear: z.int().min(FIRST_RECORDED_YEAR),
    officialUrl: z.url({ protocol: /^https$/ }),
    eligibility: text(LONGEST.eligibility),
    rules: schemeRulesSchema,
    checkedOn: z.string().refine(isCheckedOn, "a date of checking is 2025-07-21, 2025-07 or 2025, in quotes"),
    sourceKind: z.enum(SOURCE_KINDS),
  }),
);
