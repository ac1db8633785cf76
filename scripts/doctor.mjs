// npm run doctor: checks a running installation, with its own settings, and says what to do.
import { ensureInstalled } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
process.exit(runTool("node", ["scripts/doctor-command.ts"]).ok ? 0 : 1);
