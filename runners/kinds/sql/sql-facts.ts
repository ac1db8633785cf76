import type { KindFacts } from "#runners/kind-parts.ts";

export const facts: KindFacts = {
  comparesWhatCodePrints: true,
  hasDatabase: true,
  languages: { sql: { file: "main.sql" } },
};
