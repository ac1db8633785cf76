import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const SETTLED_MS = 400;

/** Builds, serves, and repeats both when a content file changes. If the content has a mistake, the old site stays. */
export function preview(): void {
  let server: ChildProcess | undefined;
  const serve = () => {
    server = spawn(process.execPath, ["server/main.ts"], { cwd: ROOT, stdio: "inherit" });
  };
  const build = () =>
    spawnSync(process.execPath, ["scripts/build.ts"], { cwd: ROOT, stdio: "inherit" }).status === 0;
  const restart = () => {
    if (!server || server.exitCode !== null) return serve();
    server.once("exit", serve);
    server.kill("SIGTERM");
  };
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(ROOT, "content"), { recursive: true }, (_, file) => {
    if (file?.endsWith("verdicts.txt")) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log("kadam: content has changed, building …");
      if (build()) restart();
      else
        console.error("kadam: not built; what is wrong stands above. The page shows the text from before.");
    }, SETTLED_MS);
  });
  const stop = () => {
    watcher.close();
    clearTimeout(timer);
    server?.kill("SIGTERM");
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  console.log("kadam: building …");
  if (build()) serve();
}
