// npm run checker: runs passing work again in a separate process, on this machine or another one that reaches the
// database.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, nodePath, ROOT } from "./ensure-ready.mjs";

ensureInstalled();
await ensureBuilt();
const checker = spawn(nodePath(), [join(ROOT, "checker/main.ts")], { cwd: process.cwd(), stdio: "inherit" });
process.on("SIGTERM", () => checker.kill("SIGTERM"));
process.on("SIGINT", () => {});
checker.on("exit", (code) => process.exit(code ?? 1));
