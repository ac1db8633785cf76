// npm run eval:tutor: asks the tutor every question of eval/ and prints how it did, beside a plain keyword match.
import { ensureInstalled } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
process.exit(runTool("node", ["scripts/eval-tutor.ts"]).ok ? 0 : 1);
