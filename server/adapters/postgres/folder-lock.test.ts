import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";
import { openPgliteDatabase } from "./pglite-database.ts";

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

/** Another process that runs this code: it says something on its output, and goes on when its input ends. */
function start(code: string): ChildProcess & { line(): Promise<string> } {
  const modules = ["folder-lock.ts", "pglite-database.ts"].map((name) =>
    JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href),
  );
  const prelude = `import { lockFolder } from ${modules[0]}; import { openPgliteDatabase } from ${modules[1]};
    const folder = ${JSON.stringify(folder)};
    const parent = () => new Promise((resolve) => process.stdin.once("data", resolve));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", `${prelude}\n${code}`], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  return Object.assign(child, {
    line: async () => String((await once(child.stdout, "data"))[0]).trim(),
  });
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  return child.pid ?? 0;
}

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

test("a released lock is gone, and the folder can be locked again", () => {
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  lock.release();
});

test("releasing twice does not free the lock of the next owner", () => {
  const first = lockFolder(folder);
  first.release();
  writeFileSync(join(folder, "kadam.lock"), "1 123");
  first.release();
  expect(existsSync(join(folder, "kadam.lock"))).toBe(true);
});

test("a lock of another living process stands", async () => {
  const child = start("lockFolder(folder); console.log('locked'); await parent();");
  expect(await child.line()).toBe("locked");
  expect(() => lockFolder(folder)).toThrow(`(process ${child.pid})`);
});

test("a lock left behind is taken over, whatever is in it", async () => {
  const file = join(folder, "kadam.lock");
  const dead = await deadPid();
  const leftovers = [
    `${dead}`,
    `${dead} 1700000000000.5`,
    `${process.pid}`,
    `${process.pid} 1`,
    "nonsense",
    "0",
    "-1",
  ];
  for (const leftover of leftovers) {
    writeFileSync(file, leftover);
    lockFolder(folder).release();
  }
  writeFileSync(file, "");
  utimesSync(file, new Date(0), new Date(0));
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a crash in the middle of taking over leaves nothing that stays in the way", async () => {
  const dead = String(await deadPid());
  writeFileSync(join(folder, "kadam.lock"), dead);
  writeFileSync(join(folder, "kadam.lock.next"), dead);
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock whose owner is just being written stands", () => {
  writeFileSync(join(folder, "kadam.lock"), "");
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
});

test("of several processes that take over locks at once each folder gets exactly one", async () => {
  const dead = await deadPid();
  const rounds = Array.from({ length: 200 }, (_, n) => join(folder, String(n)));
  for (const round of rounds) {
    mkdirSync(round);
    writeFileSync(join(round, "kadam.lock"), String(dead));
  }
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

test("a second process is kept out of an open database, and the data outlives a restart and a crash", async () => {
  const writer = (row: string) =>
    start(`const database = await openPgliteDatabase(folder);
      await database.query("create table if not exists notes (note text)");
      await database.query("insert into notes values ($1)", ["${row}"]);
      console.log("open"); await parent();
      await database.close();`);
  const restarted = writer("restart");
  expect(await restarted.line()).toBe("open");
  await expect(openPgliteDatabase(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another Kadam server (process ${restarted.pid}).`,
  );
  restarted.stdin?.end("stop");
  expect(await once(restarted, "exit")).toEqual([0, null]);
  expect(existsSync(join(folder, "kadam.lock"))).toBe(false);

  const crashed = writer("crash");
  expect(await crashed.line()).toBe("open");
  crashed.kill("SIGKILL");
  await once(crashed, "exit");
  expect(existsSync(join(folder, "kadam.lock"))).toBe(true);

  const database = await openPgliteDatabase(folder);
  expect((await database.query("select note from notes order by note")).rows).toEqual([
    { note: "crash" },
    { note: "restart" },
  ]);
  await database.close();
  expect(existsSync(join(folder, "kadam.lock"))).toBe(false);
}, 120_000);
