import { z } from "zod";
import { BOUNDARY_CASES, RUNNER_KINDS } from "#domain/study/exercise.ts";
import { line, slug, text } from "./schemas.ts";

const PLAIN_PATH = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

/** Files whose names begin with a dot because tools look for them by that name. */
const DOT_PATH =
  /^\.(world\.yaml|env|env\.example|gitignore|dockerignore|github\/workflows\/\w[\w.-]*\.yml)$/;

const filePath = z
  .string()
  .refine(
    (path) => PLAIN_PATH.test(path) || DOT_PATH.test(path),
    "a path is made of names joined by /, none of which begins with a dot, except .world.yaml, .env, .env.example, .gitignore, .dockerignore and .github/workflows/*.yml",
  );

export const exerciseSchema = z.strictObject({
  id: slug("an exercise id"),
  title: line(70),
  kind: z.enum(RUNNER_KINDS),
  packages: z.array(z.string()).default([]),
  level: z.enum(["follow", "apply", "think", "ticket"]),
  minutes: z.int().min(2).max(240),
  files: z.array(z.strictObject({ path: filePath, locked: z.boolean().default(false) })).min(1),
  entry: z.string(),
  stdin: z.string().default(""),
  limitSeconds: z.int().min(1).max(30).optional(),
  hints: z.array(text(800)).min(2).max(4),
  wrong: z
    .array(
      z.strictObject({
        name: slug("a name"),
        fails: z.string(),
        replace: z
          .array(z.strictObject({ in: z.string().optional(), from: z.string().min(1), to: z.string() }))
          .min(1)
          .optional(),
      }),
    )
    .min(1),
  outside: z.boolean().optional(),
  ticket: z
    .strictObject({
      from: line(60),
      message: text(2500),
      rubric: z.array(text(200)).min(2),
      resume: text(400),
    })
    .optional(),
});

const testSchema = z.strictObject({
  id: slug("a test id"),
  name: line(90),
  says: text(320),
  code: z.string().min(1).optional(),
  stdin: z.string().optional(),
  prints: z.string().optional(),
  boundary: z.enum(BOUNDARY_CASES).optional(),
});

export const testsSchema = z.strictObject({
  setup: z.string().default(""),
  tests: z.array(testSchema).min(1),
  mutants: z
    .array(z.strictObject({ id: slug("a mutant id"), name: line(90), says: text(320) }))
    .min(1)
    .optional(),
});
