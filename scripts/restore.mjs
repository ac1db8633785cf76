// npm run restore -- FILE: restores a file written by npm run backup.
import { ensureInstalled } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
process.exit(runTool("node", ["scripts/restore-command.ts", ...process.argv.slice(2)]).ok ? 0 : 1);
