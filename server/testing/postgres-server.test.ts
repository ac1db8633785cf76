import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

test("a program that used the test server ends with its own exit code", async () => {
  const module = pathToFileURL(join(import.meta.dirname, "postgres-server.ts")).href;
  const code = `const { runPostgres } = await import(${JSON.stringify(module)});
    const { stop } = await runPostgres();
    await stop();
    process.exitCode = 3;`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: "inherit" });
  expect(await once(child, "exit")).toEqual([3, null]);
}, 90_000);
