import type { KindFacts } from "#runners/kind-parts.ts";

export const facts: KindFacts = {
  packages: ["git"],
  comparesWhatCodePrints: true,
  languages: { bash: { file: "main.sh" } },
};
