import type { KindFacts } from "#runners/kind-parts.ts";

export const facts: KindFacts = { languages: { js: { file: "main.js" } } };
