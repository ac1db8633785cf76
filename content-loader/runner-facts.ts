import type { RunnerKind } from "#domain/study/exercise.ts";

type KindFacts = {
  readonly packages?: readonly string[];
  /** A test may have `code` and `prints`: what the code prints is compared. */
  readonly comparesWhatCodePrints?: boolean;
  /** Data fills a database before the program runs; for every other kind it is a file beside the program. */
  readonly hasDatabase?: boolean;
  /** By the word after the three marks of a code block. */
  readonly languages: Readonly<Record<string, LanguageFacts>>;
};

type LanguageFacts = {
  /** What a block is called when it does not say. */
  readonly file: string;
  readonly packages?: readonly string[];
  /** Not with `false`: else an output block has to follow. */
  readonly prints?: false;
};

/** What a writer may ask of each kind, one entry a kind. */
export const KIND_FACTS: Readonly<Record<RunnerKind, KindFacts>> = {
  python: { packages: ["flask", "pytest", "django", "drf"], languages: { python: { file: "main.py" } } },
  java: { packages: ["junit"], languages: { java: { file: "Main.java" } } },
  javascript: { languages: { js: { file: "main.js" } } },
  typescript: { packages: ["types"], languages: { ts: { file: "main.ts" } } },
  web: {
    packages: ["axe", "react"],
    languages: {
      html: { file: "index.html", prints: false },
      jsx: { file: "main.jsx", packages: ["react"], prints: false },
    },
  },
  sql: { comparesWhatCodePrints: true, hasDatabase: true, languages: { sql: { file: "main.sql" } } },
  shell: { packages: ["git"], comparesWhatCodePrints: true, languages: { bash: { file: "main.sh" } } },
  config: {
    languages: {
      yaml: { file: "ci.yml", prints: false },
      dockerfile: { file: "Dockerfile", prints: false },
    },
  },
  mongo: { hasDatabase: true, languages: { mongo: { file: "main.js" } } },
  express: { languages: { express: { file: "app.js" } } },
};

type Language = Required<Omit<LanguageFacts, "prints">> & {
  readonly kind: RunnerKind;
  readonly prints: boolean;
};

export const RUNNABLE_LANGUAGES: ReadonlyMap<string, Language> = new Map(
  Object.entries(KIND_FACTS).flatMap(([kind, { languages }]) =>
    Object.entries(languages).map(([name, facts]) => [
      name,
      { packages: [], prints: true, ...facts, kind: kind as RunnerKind },
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
