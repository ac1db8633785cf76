// npm run licences: writes LICENCES.txt for everything that is shipped. A test fails when it is outdated.
import { ensureInstalled } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
process.exit(runTool("node", ["scripts/licences-command.ts"]).ok ? 0 : 1);
