import type { KindFacts } from "#runners/kind-parts.ts";

export const facts: KindFacts = { languages: { express: { file: "app.js", grammar: "javascript" } } };
