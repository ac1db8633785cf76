// npm run mentors -- add|remove|list: grants and removes the mentor role of a course.
import { ensureInstalled } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
process.exit(runTool("node", ["scripts/mentor-role.ts", ...process.argv.slice(2)]).ok ? 0 : 1);
