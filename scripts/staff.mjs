// npm run staff -- add|remove|list: grants and removes the staff role.
import { ensureInstalled } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
process.exit(runTool("node", ["scripts/staff-role.ts", ...process.argv.slice(2)]).ok ? 0 : 1);
