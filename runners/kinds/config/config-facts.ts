import type { KindFacts } from "#runners/kind-parts.ts";

export const facts: KindFacts = {
  languages: {
    yaml: { file: "ci.yml", prints: false },
    dockerfile: { file: "Dockerfile", prints: false },
  },
};
