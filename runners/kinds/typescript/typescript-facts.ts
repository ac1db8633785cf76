import type { KindFacts } from "#runners/kind-parts.ts";

export const facts: KindFacts = { packages: ["types"], languages: { ts: { file: "main.ts" } } };
