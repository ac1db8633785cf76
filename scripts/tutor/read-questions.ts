import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "../..");

/**
 * What the tutor should do with a question: answer it from a source, say that it is not in the courses, or keep a
 * secret.
 */
const KINDS = [
  "lesson",
  "course",
  "scholarship",
  "help",
  "off-topic",
  "solution",
  "injection",
  "quiz",
] as const;

const questionsSchema = z.array(
  z.strictObject({
    ask: z.string().min(1),
    kind: z.enum(KINDS),
    /** The page the learner is on. */
    at: z.string().startsWith("/").optional(),
    exercise: z.string().optional(),
    /** Sources that may come first: a page, a heading of it, help:<id> or exercise:<id>. */
    from: z.array(z.string()).min(1).optional(),
  }),
);

export type EvalQuestion = z.infer<typeof questionsSchema>[number];

/**
 * `dev` is what the tutor was first tuned on. The others come in two halves, written by somebody else in students' own
 * words, as pasted errors, in Hindi with Latin letters and in Indian scripts: the first half may be used for tuning,
 * the `held-out` one not.
 */
export const SPLITS = [
  "dev",
  "students",
  "students-2",
  "held-out",
  "held-out-2",
  "held-out-3",
  "held-out-4",
  "held-out-5",
  "held-out-6",
  "held-out-7",
  "held-out-8",
  "held-out-9",
  "held-out-10",
  "held-out-11",
  "errors",
  "errors-2",
  "errors-held-out",
  "errors-held-out-2",
  "errors-held-out-5",
  "errors-held-out-6",
  "errors-held-out-7",
  "errors-held-out-8",
  "errors-held-out-9",
  "errors-held-out-11",
  "errors-held-out-12",
  "hinglish",
  "hinglish-held-out",
  "hinglish-held-out-2",
  "hinglish-held-out-3",
  "hinglish-held-out-4",
  "hinglish-held-out-5",
  "hinglish-held-out-6",
  "hinglish-held-out-7",
  "hinglish-held-out-8",
  "hinglish-held-out-9",
  "hinglish-held-out-10",
  "hinglish-held-out-11",
  "scripts",
  "scripts-held-out",
  "scripts-held-out-2",
  "scripts-held-out-3",
  "scripts-held-out-4",
  "scripts-held-out-5",
  "scripts-held-out-6",
  "scripts-held-out-7",
  "scripts-held-out-8",
  "scripts-held-out-9",
  "scripts-held-out-11",
] as const;
export type Split = (typeof SPLITS)[number];

export function readQuestions(split: Split): EvalQuestion[] {
  return questionsSchema.parse(parse(readFileSync(join(ROOT, `eval/tutor-${split}.yaml`), "utf8")));
}

const sameTopicsSchema = z.array(
  z.strictObject({
    about: z.string().min(1),
    names: z.array(z.string()).default([]),
    sections: z.array(z.string().startsWith("/")).min(2),
  }),
);

/**
 * Sections of several courses that teach the same thing, and names that a question may contain without meaning another
 * one.
 */
export type SameTopic = z.infer<typeof sameTopicsSchema>[number];

export function readSameTopics(): SameTopic[] {
  return sameTopicsSchema.parse(parse(readFileSync(join(ROOT, "eval/same-topics.yaml"), "utf8")));
}
