// A cache of verdicts for `npm test`: `list` writes what can be skipped to a file, `save` stores the verdicts of what
// has passed since.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PYTHON_PACKAGES } from "#runners/kinds/python/runtime/python-packages.ts";
import { readShare } from "../content/daily-share.ts";
import { readVerdicts, writeVerdicts } from "../content/verdict-file.ts";
import { versionForJob } from "../runtimes/runtime-version.ts";
import { keyedJourneys, keyedPages, keyedTests } from "./kept-tests.ts";
import { type Kept, type Keyed, keptOf, type Passed, unchanged, verdictsAfter } from "./kept-verdicts.ts";

const ROOT = join(import.meta.dirname, "../..");
const VERDICTS = join(import.meta.dirname, "verdicts.txt");
const HEADER =
  "# Tests, journeys and pages that passed. Written by `npm test -- --keep`, which also puts it right after a merge.";
/** Programs that tests compare ours with, where they are installed. */
const COMPARED_WITH = ["java", "python3", "bash", "git"];

const [action = "", file = "", passedFile = ""] = process.argv.slice(2);
if (action === "list") await list();
else if (action === "save") await save();
else throw new Error("Usage: kept-command.ts list FILE | save FILE PASSED");

async function list(): Promise<void> {
  const keyed = await keysNow();
  const isAll = process.env.ALL_TESTS === "1";
  const stored = isAll ? [] : readVerdicts(VERDICTS).verdicts;
  const kept = keptOf(keyed, stored, readShare(process.env.CONTENT_SHARE, new Date()));
  writeFileSync(file, JSON.stringify({ keyed, kept }));
}

async function save(): Promise<void> {
  const { keyed, kept } = JSON.parse(readFileSync(file, "utf8")) as { keyed: Keyed; kept: Kept };
  const passed = JSON.parse(readFileSync(passedFile, "utf8")) as Passed;
  const lasting = unchanged(keyed, await keysNow());
  writeVerdicts(VERDICTS, verdictsAfter(lasting, readVerdicts(VERDICTS).verdicts, kept, passed), HEADER);
}

async function keysNow(): Promise<Keyed> {
  const { platform, arch } = process;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // `node` is the one that runs this, by the PATH of `npm test`.
  const browsers = (process.env.BROWSERS ?? "").split("\n");
  const place = {
    root: ROOT,
    machine: [platform, arch, timeZone, ...["node", ...browsers].map(versionOf)].join("\n"),
    programs: COMPARED_WITH.map(versionOf).join("\n"),
    debian: await versionForJob({ kind: "python", packages: Object.keys(PYTHON_PACKAGES) }),
  };
  return { tests: keyedTests(place), journeys: keyedJourneys(place), pages: keyedPages(place) };
}

/** Major and minor only: patch releases come every week, and the daily share detects what they break. */
function versionOf(program: string): string {
  const { stdout, stderr } = spawnSync(program, ["--version"], { encoding: "utf8" });
  // Also where it is missing: tests are skipped then.
  return `${program} ${/\d+\.\d+/.exec(`${stdout ?? ""}${stderr ?? ""}`)?.[0] ?? "-"}`;
}
