// npm run eval:tutor: asks the tutor every question of eval/ and prints the scores, compared with a plain keyword
// match.
// npm run eval:tutor -- show students 20: prints that many questions of a file with their answers, for readers.
import { ensureInstalled } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
process.exit(runTool("node", ["scripts/eval-tutor.ts", ...process.argv.slice(2)]).ok ? 0 : 1);
