import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { RUNNER_KINDS, type RunnerKind } from "#domain/study/exercise.ts";
import type { KindFacts, LanguageFacts } from "#runners/kind-parts.ts";

const ROOT = join(import.meta.dirname, "..");

/** In the folder of its kind, and found by its name: a new kind is listed nowhere but in `RUNNER_KINDS`. */
export function factsFileOf(kind: RunnerKind): string {
  return join(ROOT, "runners", "kinds", kind, `${kind}-facts.ts`);
}

/** What a writer may ask of each kind. */
export const KIND_FACTS: Readonly<Record<RunnerKind, KindFacts>> = Object.fromEntries(
  await Promise.all(RUNNER_KINDS.map(async (kind) => [kind, await readFacts(kind)])),
);

async function readFacts(kind: RunnerKind): Promise<KindFacts> {
  const file = factsFileOf(kind);
  const { facts } = (await import(pathToFileURL(file).href)) as { facts?: KindFacts };
  if (!facts) throw new Error(`${file} exports no facts`);
  return facts;
}

type Language = Required<Omit<LanguageFacts, "prints">> & {
  readonly kind: RunnerKind;
  readonly prints: boolean;
};

export const RUNNABLE_LANGUAGES: ReadonlyMap<string, Language> = new Map(
  Object.entries(KIND_FACTS).flatMap(([kind, { languages }]) =>
    Object.entries(languages).map(([name, facts]) => [
      name,
      { packages: [], prints: true, grammar: name, ...facts, kind: kind as RunnerKind },
    ]),
  ),
);

export function hasPackage(kind: RunnerKind, name: string): boolean {
  return KIND_FACTS[kind].packages?.includes(name) ?? false;
}

/** Shown, never run. */
export const SHOWN_LANGUAGES: ReadonlySet<string> = new Set([
  "console",
  "text",
  "css",
  "json",
  "xml",
  "toml",
  "ini",
  "nginx",
  "hcl",
  "diff",
  "http",
  "markdown",
]);
