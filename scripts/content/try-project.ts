import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findCourseFolder } from "./find-day-file.ts";
import { readmeCommands, startAddress } from "./readme-commands.ts";

const ANSWER_WITHIN_MS = 90_000;

/**
 * Follows the README of the finished project, in a copy: install, test, start, and one request. Returns the exit code.
 */
export async function tryProject(contentDir: string, course: string): Promise<number> {
  findCourseFolder(contentDir, course);
  const folder = mkdtempSync(join(tmpdir(), "kadam-project-"));
  try {
    cpSync(join(contentDir, "courses", course, "project/finished"), folder, { recursive: true });
    const readme = readFileSync(join(folder, "README.md"), "utf8");
    const [install, test, start] = ["Install", "Test", "Start"].map((part) => readmeCommands(readme, part));
    const prepared = [...(install ?? []), ...(test ?? [])];
    if (prepared.length === 0) {
      console.log("The README has no commands under Install and Test: nothing to try.");
      return 0;
    }
    console.log(prepared.map((line) => `$ ${line}`).join("\n"));
    const done = spawnSync("bash", ["-euc", prepared.join("\n")], { cwd: folder, stdio: "inherit" });
    if (done.status !== 0) return 1;
    return await answersAfter([...activating(install ?? []), ...(start ?? [])], folder, startAddress(readme));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A new shell must activate the virtual environment again. */
function activating(install: readonly string[]): string[] {
  return install.filter((line) => /^(source|\.) /.test(line));
}

async function answersAfter(
  commands: readonly string[],
  folder: string,
  address: string | undefined,
): Promise<number> {
  if (address === undefined || commands.length === 0) {
    console.log("The README names no address under Start: tests only.");
    return 0;
  }
  console.log(commands.map((line) => `$ ${line}`).join("\n"));
  const server = spawn("bash", ["-euc", commands.join("\n")], {
    cwd: folder,
    stdio: "inherit",
    detached: true,
  });
  try {
    for (const until = Date.now() + ANSWER_WITHIN_MS; Date.now() < until; await wait(500)) {
      const status = await fetch(address).then(
        (reply) => reply.status,
        () => undefined,
      );
      if (status === undefined) continue;
      console.log(`${address} answers with ${status}`);
      return status < 500 ? 0 : 1;
    }
    console.log(`${address} did not answer`);
    return 1;
  } finally {
    if (server.pid !== undefined) stopGroup(server.pid);
  }
}

function stopGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGTERM");
  } catch {
    // It ended already.
  }
}
