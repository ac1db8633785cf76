// npm run licences: writes LICENCES.txt from what is shipped. A test tells when it is needed.
import { ensureInstalled } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
process.exit(runTool("node", ["scripts/licences-command.ts"]).ok ? 0 : 1);
