import type { RunnerKind } from "#domain/study/exercise.ts";

type KindFacts = {
  readonly packages: readonly string[];
  /** A test may have `code` and `prints`: what the code prints is compared. */
  readonly comparesWhatCodePrints: boolean;
};

const plain: KindFacts = { packages: [], comparesWhatCodePrints: false };

/** What a writer may ask of each kind. */
export const KIND_FACTS: Readonly<Record<RunnerKind, KindFacts>> = {
  python: { ...plain, packages: ["flask", "pytest", "django", "drf"] },
  java: { ...plain, packages: ["junit"] },
  javascript: plain,
  typescript: { ...plain, packages: ["types"] },
  web: { ...plain, packages: ["axe", "react"] },
  sql: { ...plain, comparesWhatCodePrints: true },
  shell: { packages: ["git"], comparesWhatCodePrints: true },
  config: plain,
  mongo: plain,
  express: plain,
};

type Language = {
  readonly kind: RunnerKind;
  /** What a block is called when it does not say. */
  readonly file: string;
  readonly packages: readonly string[];
  /** Then an output block has to follow. */
  readonly prints: boolean;
};

const language = (kind: RunnerKind, file: string, more: Partial<Language> = {}): Language => ({
  kind,
  file,
  packages: [],
  prints: true,
  ...more,
});

/** By the word after the three marks of a code block. */
export const RUNNABLE_LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ["python", language("python", "main.py")],
  ["java", language("java", "Main.java")],
  ["js", language("javascript", "main.js")],
  ["ts", language("typescript", "main.ts")],
  ["html", language("web", "index.html", { prints: false })],
  ["jsx", language("web", "main.jsx", { packages: ["react"], prints: false })],
  ["sql", language("sql", "main.sql")],
  ["bash", language("shell", "main.sh")],
  ["mongo", language("mongo", "main.js")],
  ["express", language("express", "app.js")],
  ["yaml", language("config", "ci.yml", { prints: false })],
  ["dockerfile", language("config", "Dockerfile", { prints: false })],
]);

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
