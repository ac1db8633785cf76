// npm run certificates -- revoke ID --reason "WHY": revokes a certificate.
import { ensureInstalled } from "./ensure-ready.mjs";
import { runTool } from "./run-tool.mjs";

ensureInstalled();
process.exit(runTool("node", ["scripts/certificate-command.ts", ...process.argv.slice(2)]).ok ? 0 : 1);
