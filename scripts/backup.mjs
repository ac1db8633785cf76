// npm run backup -- FILE: writes everything that Kadam stores to one file, while the server runs.
import { ensureInstalled } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
process.exit(runTool("node", ["scripts/backup-command.ts", ...process.argv.slice(2)]).ok ? 0 : 1);
