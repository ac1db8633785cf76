import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kadam-lock-"));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that runs this code: it prints something, and continues when its input ends. */
function start(code: string, command: readonly string[] = []): ChildProcess & { line(): Promise<string> } {
  const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, "folder-lock.ts")).href);
  const prelude = `import { lockFolder } from ${module};
    const folder = ${JSON.stringify(folder)};
    const parent = () => new Promise((resolve) => process.stdin.once("data", resolve));`;
  const [program = "", ...args] = [
    ...command,
    process.execPath,
    "--input-type=module",
    "-e",
    `${prelude}\n${code}`,
  ];
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  return Object.assign(child, {
    line: async () => String((await once(child.stdout, "data"))[0]).trim(),
  });
}

const TRY_TO_LOCK = `try { lockFolder(folder); console.log("locked"); await parent(); }
  catch (error) { console.log(error.name); }`;

test("a locked folder cannot be locked again, and the error says who has it and what to do", () => {
  const lock = lockFolder(folder);
  const again = () => lockFolder(folder);
  expect(again).toThrow(FolderInUseError);
  expect(again).toThrow(
    `The data folder ${folder} is in use by another Kadam server (process ${process.pid}). ` +
      "Stop that one first, or set DATA_DIR to another folder.",
  );
  lock.release();
});

test("a released lock can be taken again, and releasing twice does not free the lock of the next owner", () => {
  const first = lockFolder(folder);
  first.release();
  const second = lockFolder(folder);
  first.release();
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  second.release();
  lockFolder(folder).release();
});

test("a lock of another running process holds, and is released when it is killed", async () => {
  const child = start(TRY_TO_LOCK);
  expect(await child.line()).toBe("locked");
  expect(() => lockFolder(folder)).toThrow(`(process ${child.pid})`);
  child.kill("SIGKILL");
  await once(child, "exit");
  lockFolder(folder).release();
});

test("leftovers of an earlier owner lock nobody out, whoever has its process id now", () => {
  for (const leftover of ["", "nonsense", "1", "-1", String(process.ppid), String(process.pid)]) {
    writeFileSync(join(folder, "in-use.pid"), leftover);
    lockFolder(folder).release();
  }
});

const NEW_PROCESS_IDS = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--mount-proc"];

function canUnshare(): boolean {
  try {
    execFileSync("unshare", [...NEW_PROCESS_IDS.slice(1), "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!canUnshare())("two containers with separate process ids cannot both lock a folder", async () => {
  const first = start(TRY_TO_LOCK, NEW_PROCESS_IDS);
  expect(await first.line()).toBe("locked");
  const second = start(TRY_TO_LOCK, NEW_PROCESS_IDS);
  expect(await second.line()).toBe("FolderInUseError");
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  first.stdin?.end("go");
  await once(first, "exit");
  const third = start(TRY_TO_LOCK, NEW_PROCESS_IDS);
  expect(await third.line()).toBe("locked");
  third.stdin?.end("go");
  await once(third, "exit");
});

test("of several processes that lock folders at once each folder gets exactly one", async () => {
  const rounds = Array.from({ length: 60 }, (_, n) => join(folder, String(n)));
  for (const round of rounds) mkdirSync(round);
  const racers = Array.from({ length: 4 }, () =>
    start(`console.log("ready"); await parent();
      const won = [];
      for (let n = 0; n < ${rounds.length}; n++) {
        try { lockFolder(folder + "/" + n); won.push(n); }
        catch (error) { if (error.name !== "FolderInUseError") throw error; }
      }
      console.log(JSON.stringify(won)); await parent();`),
  );
  expect(await Promise.all(racers.map((racer) => racer.line()))).toEqual(racers.map(() => "ready"));
  for (const racer of racers) racer.stdin?.write("go");
  const won: number[] = (await Promise.all(racers.map((racer) => racer.line()))).flatMap((line) =>
    JSON.parse(line),
  );
  expect(won.sort((a, b) => a - b)).toEqual(rounds.map((_, n) => n));
});
