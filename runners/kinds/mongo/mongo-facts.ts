import type { KindFacts } from "#runners/kind-parts.ts";

export const facts: KindFacts = {
  hasDatabase: true,
  languages: { mongo: { file: "main.js", grammar: "javascript" } },
};
