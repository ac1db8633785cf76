import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kadam-lock-"));
  lock = join(folder, "lock");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("work under one lock never overlaps, and all of it is done", async () => {
  let under = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++under);
    await wait(20);
    under--;
  };
  await Promise.all([1, 2, 3].map(() => oneAtATime(lock, work)));
  expect([most, under, existsSync(lock)]).toEqual([1, 0, false]);
});

test("failing work releases the lock", async () => {
  await expect(
    oneAtATime(lock, async () => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  let isDone = false;
  await oneAtATime(lock, async () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
});

test("a lock left by a killed process blocks nobody forever", async () => {
  mkdirSync(lock);
  const longAgo = new Date(Date.now() - 11 * 60 * 1000);
  utimesSync(lock, longAgo, longAgo);
  let isDone = false;
  await oneAtATime(lock, async () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
});
