import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CodeFile, RunnerKind } from "#domain/study/exercise.ts";
import type { RuntimeManifest } from "#runners/protocol.ts";
import { openSandbox } from "../scripts/sandbox/sandbox.ts";
import type { Figure, Part } from "./figures.ts";
import { ROOT } from "./processes.ts";
import { median } from "./statistics.ts";

const WARM_RUNS = 7;

type Probe = { readonly kind: RunnerKind; readonly packages: readonly string[]; readonly file: CodeFile };

/** The smallest program of each kind that uses everything its runtime loads. */
const PROBES: readonly Probe[] = [
  { kind: "python", packages: [], file: { path: "main.py", text: "print(2 + 3)" } },
  {
    kind: "python",
    packages: ["flask"],
    file: { path: "main.py", text: "from flask import Flask\napp = Flask(__name__)\nprint(app.name)" },
  },
  {
    kind: "python",
    packages: ["pytest"],
    file: { path: "main.py", text: "import pytest\nprint(pytest.__name__)" },
  },
  {
    kind: "python",
    packages: ["django"],
    file: { path: "main.py", text: "import django\nprint(django.__name__)" },
  },
  {
    kind: "java",
    packages: [],
    file: {
      path: "Main.java",
      text: "public class Main { public static void main(String[] args) { System.out.println(2 + 3); } }",
    },
  },
  { kind: "javascript", packages: [], file: { path: "main.js", text: "console.log(2 + 3)" } },
  {
    kind: "typescript",
    packages: [],
    file: { path: "main.ts", text: "const n: number = 5; console.log(n)" },
  },
  {
    kind: "typescript",
    packages: ["types"],
    file: { path: "main.ts", text: "const n: number = 5; console.log(n)" },
  },
  {
    kind: "web",
    packages: [],
    file: { path: "index.html", text: "<!doctype html><title>x</title><p>Hello" },
  },
  {
    kind: "web",
    packages: ["axe"],
    file: { path: "index.html", text: "<!doctype html><title>x</title><p>Hello" },
  },
  {
    kind: "web",
    packages: ["react"],
    file: { path: "index.html", text: "<!doctype html><title>x</title><div id=root></div>" },
  },
  { kind: "sql", packages: [], file: { path: "main.sql", text: "select 2 + 3;" } },
  { kind: "shell", packages: [], file: { path: "main.sh", text: "echo $((2 + 3))" } },
  { kind: "shell", packages: ["git"], file: { path: "main.sh", text: "git init -q . && git status" } },
  {
    kind: "config",
    packages: [],
    file: { path: "compose.yaml", text: "services:\n  web:\n    image: nginx\n" },
  },
  {
    kind: "mongo",
    packages: [],
    file: { path: "main.js", text: "console.log(await db.orders.countDocuments())" },
  },
  {
    kind: "express",
    packages: [],
    file: { path: "app.js", text: 'import express from "express";\nexport default express();' },
  },
];

/**
 * Cold: from an empty page to the first output. Warm: with everything loaded. Over loopback, so download time is
 * excluded.
 */
export async function measureRunners(): Promise<Part> {
  const runtimesDir = join(ROOT, "build/web/runtimes");
  const manifest = JSON.parse(readFileSync(join(runtimesDir, "manifest.json"), "utf8")) as RuntimeManifest;
  const figures: Figure[] = [];
  for (const { kind, packages, file } of PROBES) {
    const name = [kind, ...packages].join(" + ");
    const sentBytes = bytesSent(manifest, kind, packages);
    if (sentBytes === undefined) {
      console.error(`kadam: ${name} was not built on this machine`);
      continue;
    }
    const sandbox = await openSandbox({ kinds: [kind], runtimesDir });
    const times: number[] = [];
    for (let run = 0; run <= WARM_RUNS; run++) {
      const startedAt = performance.now();
      const { ended, error } = await sandbox.run({ kind, packages, files: [file], limitMs: 60_000 });
      if (ended !== "finished" || error) throw new Error(`${name}: ${ended} ${error?.message ?? ""}`);
      times.push(performance.now() - startedAt);
    }
    await sandbox.close();
    const [cold = 0, ...warm] = times;
    figures.push(
      { what: `${name}: download`, unit: "kB", value: sentBytes / 1000 },
      { what: `${name}: first run`, unit: "ms", value: cold, baseline: median(warm) },
    );
  }
  return { name: "runners", baseline: "warm run", figures };
}

function bytesSent(
  manifest: RuntimeManifest,
  kind: RunnerKind,
  packages: readonly string[],
): number | undefined {
  const runtime = manifest[kind];
  if (runtime === undefined || "missing" in runtime) return undefined;
  const extras = packages.map((name) => runtime.packages[name]);
  if (extras.some((files) => files !== undefined && "missing" in files)) return undefined;
  const files = [
    runtime.script,
    ...runtime.assets,
    ...extras.flatMap((list) => (Array.isArray(list) ? list : [])),
  ];
  return files.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
}
