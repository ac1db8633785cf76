import type { Limit } from "#server/ports/limits.ts";

/** Per learner. Typing saves about once a second at most; the rest is clicked. */
export const SAVES: Limit = { most: 60, windowSeconds: 60 };
export const PART_MARKS: Limit = { most: 60, windowSeconds: 60 };
export const QUIZ_TRIES: Limit = { most: 30, windowSeconds: 60 };
export const ATTEMPTS: Limit = { most: 30, windowSeconds: 60 };
export const JOINS: Limit = { most: 20, windowSeconds: 600 };
