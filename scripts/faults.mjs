// npm run faults: breaks things on purpose (faults/) and prints one table of the results.
import { ensureBuilt, ensureInstalled } from "./ensure-ready.mjs";
import { forgetFaults, printFaults } from "./fault-table.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
await ensureBuilt();
forgetFaults();
const { ok } = runTool("vitest", ["run", "faults", ...process.argv.slice(2)]);
process.exit(printFaults() && ok ? 0 : 1);
