// For `npm test`: `list` writes what need not run to a file, `save` stores the verdicts of what has passed.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readShare } from "../content/daily-share.ts";
import { readVerdicts, writeVerdicts } from "../content/verdict-file.ts";
import { keyedPages, keyedTests } from "./kept-tests.ts";
import { keptOf, verdictsAfter } from "./kept-verdicts.ts";

const ROOT = join(import.meta.dirname, "../..");
const VERDICTS = join(import.meta.dirname, "verdicts.txt");
const HEADER =
  "# Test files and pages that passed. Written by `npm test -- --keep`, which also puts it right after a merge.";

const [action = "", file = ""] = process.argv.slice(2);
const browser = execFileSync(process.env.CHROMIUM ?? "chromium", ["--version"], { encoding: "utf8" });
const place = { root: ROOT, around: `${process.version} ${browser.trim()}` };
const current = { files: keyedTests(place), pages: keyedPages(place) };
const { verdicts } = readVerdicts(VERDICTS);
if (action === "list") {
  const share = readShare(process.env.CONTENT_SHARE, new Date());
  writeFileSync(file, JSON.stringify(keptOf(current, verdicts, share)));
} else if (action === "save") {
  const passed = JSON.parse(readFileSync(file, "utf8"));
  writeVerdicts(VERDICTS, verdictsAfter(current, verdicts, passed), HEADER);
} else throw new Error("Usage: kept-command.ts list|save FILE");
