import type { KindFacts } from "#runners/kind-parts.ts";

export const facts: KindFacts = { packages: ["junit"], languages: { java: { file: "Main.java" } } };
