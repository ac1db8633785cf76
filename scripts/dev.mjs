// The server restarts and the pages reload automatically when a file changes. Pages: http://localhost:5173
import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, nodePath, ROOT, say } from "./ensure-ready.mjs";
import { toolEnv } from "./run-tool.mjs";

ensureInstalled();
await ensureBuilt();
say("server on port 5000, pages with hot reload on http://localhost:5173");
const children = [
  spawn(nodePath(), ["--watch", "--watch-preserve-output", "server/main.ts"], {
    cwd: ROOT,
    env: toolEnv({ PUBLIC_URL: "http://localhost:5173" }),
    stdio: "inherit",
  }),
  spawn("vite", ["--config", "web/vite.config.ts"], { cwd: ROOT, env: toolEnv(), stdio: "inherit" }),
];
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children)
  child.on("exit", (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
