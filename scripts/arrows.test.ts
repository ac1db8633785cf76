import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const RINGS = [
  "domain",
  "artwork",
  "contract",
  "content-loader",
  "runners",
  "checker",
  "server",
  "web",
  "scripts",
  "e2e",
  "bench",
  "faults",
];
const SETTINGS = [
  ".dependency-cruiser.cjs",
  "package.json",
  "tsconfig.json",
  "tsconfig.base.json",
  "tsconfig.tests.json",
];

/** One forbidden import for every rule: the rule's name, the file, and its content. */
const PLANTED: readonly [rule: string, file: string, text: string][] = [
  ["no-cycles", "domain/planted-a.ts", `export { b as a } from "./planted-b.ts";`],
  ["no-unresolvable", "server/planted-gone.ts", `import "#domain/gone.ts";`],
  ["no-unresolvable", "web/src/planted-gone.ts", `import "./gone.ts";`],
  ["domain-imports-nothing", "domain/planted-package.ts", `import { z } from "zod";\nz.string();`],
  [
    "domain-imports-nothing",
    "domain/planted-node.ts",
    `import { readFileSync } from "node:fs";\nreadFileSync("x");`,
  ],
  [
    "domain-imports-nothing",
    "domain/planted-ring.ts",
    `import type { ErrorCode } from "#contract/errors.ts";\nexport type X = ErrorCode;`,
  ],
  ["artwork-imports-domain-only", "artwork/planted.ts", `import "#contract/errors.ts";`],
  ["contract-imports-domain-only", "contract/planted.ts", `import "#server/config.ts";`],
  [
    "content-loader-imports-domain-and-artwork-only",
    "content-loader/planted.ts",
    `import "#contract/errors.ts";`,
  ],
  ["runners-import-domain-only", "runners/kinds/sql/planted.ts", `import "#server/http/sandbox-policy.ts";`],
  ["a-runner-not-its-building", "runners/kinds/sql/planted-recipe.ts", `import "./runtime/sql-recipe.ts";`],
  ["checker-not-web", "checker/planted.ts", `import "../scripts/build.ts";`],
  ["only-the-start-opens-the-checker", "server/planted-checker.ts", `import "../checker/open-checker.ts";`],
  [
    "web-opens-runners-only",
    "web/src/features/study/planted.ts",
    `import "#runners/kinds/sql/compare-rows.ts";`,
  ],
  ["server-not-web", "server/planted-web.ts", `import "#web/routes.ts";`],
  ["server-not-web", "server/planted-script.ts", `import "../scripts/build.ts";`],
  ["web-not-server", "web/src/planted-server.ts", `import "#server/config.ts";`],
  [
    "web-not-server",
    "web/src/planted-loader.ts",
    `import type { Catalogue } from "#content-loader/load-catalogue.ts";\nexport type X = Catalogue;`,
  ],
  [
    "web-takes-only-types-from-contract",
    "web/src/planted-schema.ts",
    `import { signInBody } from "#contract/accounts.ts";\nsignInBody.parse({});`,
  ],
  [
    "server-feature-not-feature",
    "server/features/courses/planted.ts",
    `import "../learning/learning-routes.ts";`,
  ],
  ["web-feature-not-feature", "web/src/features/courses/planted.ts", `import "../accounts/safe-next.ts";`],
  [
    "features-not-adapters",
    "server/features/learning/planted.ts",
    `import "#server/adapters/postgres/settings.ts";`,
  ],
  ["features-not-adapters", "server/http/planted.ts", `import "#server/adapters/mail/smtp-mailer.ts";`],
  ["adapters-not-features", "server/adapters/mail/planted.ts", `import "#server/http/api-error.ts";`],
  ["jobs-and-letters-not-features", "server/letters/planted.ts", `import "#server/http/api-error.ts";`],
  ["only-the-start-picks-adapters", "server/planted-adapter.ts", `import "./adapters/postgres/settings.ts";`],
  ["ui-knows-no-feature", "web/src/ui/planted.ts", `import "../api/request.ts";`],
  ["features-not-app", "web/src/features/home/planted-app.ts", `import "../../app/query-client.ts";`],
  ["features-not-pages", "web/src/features/home/planted.ts", `import "../../pages/home-page.tsx";`],
  ["product-not-tests", "server/planted-test.ts", `import "./testing/replies.ts";`],
  ["product-not-tests", "content-loader/planted-test.ts", `import "./content-for-tests.ts";`],
];

/** A cycle has two ends and is reported at one of them. */
const OTHER_END = ["domain/planted-b.ts", `export { a as b } from "./planted-a.ts";`] as const;

let scratch: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "kadam-arrows-"));
  for (const name of [...RINGS, ...SETTINGS])
    cpSync(join(ROOT, name), join(scratch, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(scratch, "node_modules"));
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

beforeEach(() => {
  for (const file of [...PLANTED.map(([, planted]) => planted), OTHER_END[0]])
    rmSync(join(scratch, file), { force: true });
});

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  writeFileSync(join(scratch, file), `${text}\n`);
}

function run(tool: string, args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(join(ROOT, "node_modules/.bin", tool), args, {
    cwd: scratch,
    encoding: "utf8",
  });
  return { status, output: `${stdout}${stderr}` };
}

/** With the same arguments as `npm run check`, so that a folder left out there is noticed here. */
function checkArrows() {
  const script = readFileSync(join(ROOT, "scripts/check.mjs"), "utf8");
  const args = /"depcruise",\s*(\[[^\]]*\])/.exec(script)?.[1]?.replace(/,\s*\]/, "]");
  return run("depcruise", JSON.parse(args ?? "[]"));
}

// `npm run check` shows that both accept the code as it is.
describe("the import checker", () => {
  test("has a planted import for each of its rules", () => {
    const { forbidden } = createRequire(import.meta.url)(join(ROOT, ".dependency-cruiser.cjs"));
    const rules = forbidden.map(({ name }: { name: string }) => name);
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(rules));
  });

  test("fails for every planted import, naming its rule", () => {
    for (const [, file, text] of PLANTED) plant(file, text);
    plant(...OTHER_END);
    const { status, output } = checkArrows();
    expect(status).not.toBe(0);
    const missed = PLANTED.filter(([rule, file]) => !output.includes(`error ${rule}: ${file} `));
    expect(missed).toEqual([]);
  }, 60_000);
});

describe("the types of the domain", () => {
  test("contain nothing of the browser and nothing of Node", () => {
    plant("domain/planted-a.ts", "export const title = () => document.title;");
    plant("domain/planted-b.ts", "export const env = () => process.env;");
    plant("domain/planted-node.ts", "export const later = () => setTimeout(() => {}, 1);");
    const { status, output } = run("../typescript-native/bin/tsc", ["-p", "domain"]);
    expect(status).not.toBe(0);
    for (const name of ["document", "process", "setTimeout"])
      expect(output).toContain(`Cannot find name '${name}'`);
  }, 60_000);
});
