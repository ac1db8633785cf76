// npm run doctor: looks at a running installation, with the settings it runs with, and says what to do.
import { ensureInstalled } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
process.exit(runTool("node", ["scripts/doctor-command.ts"]).ok ? 0 : 1);
