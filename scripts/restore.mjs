// npm run restore -- FILE: puts back what npm run backup has written.
import { ensureInstalled } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
process.exit(runTool("node", ["scripts/restore-command.ts", ...process.argv.slice(2)]).ok ? 0 : 1);
