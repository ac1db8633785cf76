// npm run soak -- --minutes 60: mixed traffic on a real server with random faults (faults/soak/), and one table of the
// results.
import { ensureBuilt, ensureInstalled } from "./ensure-ready.mjs";
import { forgetFaults, printFaults } from "./fault-table.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
await ensureBuilt();
forgetFaults();
const { ok } = runTool("node", ["faults/soak/soak-command.ts", ...process.argv.slice(2)]);
process.exit(printFaults() && ok ? 0 : 1);
