import type { KindFacts } from "#runners/kind-parts.ts";

export const facts: KindFacts = {
  packages: ["flask", "pytest", "django", "drf"],
  languages: { python: { file: "main.py" } },
};
