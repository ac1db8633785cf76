// The disk of the embedded database fills up while people work, and is freed again. Proves that people get only success
// or 'try again later', that no acknowledged write is lost, and that it recovers automatically. Needs root, to mount a
// small disk.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courseWithLessons } from "#domain/study/lesson-for-tests.ts";
import { openEmbeddedDatabase } from "#server/adapters/postgres/embedded/embedded-database.ts";
import { openLog } from "#server/log.ts";
import { newLearner } from "#server/testing/learners.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { tellFault } from "./tell-fault.ts";

const SIZE = "160m";
const SLOW_MS = 300_000;
const FIRST_NOTES = 50;

const canMount = ((): boolean => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const probe = mkdtempSync(join(tmpdir(), "kadam-mount-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "none", probe], { stdio: "ignore" });
    execFileSync("umount", [probe]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
})();

let disk: string;
beforeAll(() => {
  disk = mkdtempSync(join(tmpdir(), "kadam-full-disk-"));
  if (canMount) execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "none", disk]);
});
afterAll(() => {
  if (canMount) execFileSync("umount", ["--lazy", disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Fills the disk to the last byte. */
function fill(file: string): void {
  const opened = openSync(file, "a");
  try {
    for (let size = 1024 * 1024; size >= 1; ) {
      try {
        writeSync(opened, Buffer.alloc(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(opened);
  }
}

test.skipIf(!canMount)(
  "a full disk gives 503 with Retry-After, loses nothing, and recovers",
  async () => {
    mkdirSync(join(disk, "data"));
    const database = await openEmbeddedDatabase(join(disk, "data"), openLog("silent"));
    const catalogue = { courses: [courseWithLessons()], scholarships: [] };
    const kadam = await startTestApp({ database, catalogue, env: { LIMITS: "off" } });
    const learner = await newLearner(kadam);
    expect((await learner.call("PUT", "/api/me/enrolments/knot_course")).statusCode).toBe(200);
    const ready = async () => (await kadam.app.inject("/readyz")).statusCode;
    expect(await ready()).toBe(200);

    let basedOn: string | null = null;
    const note = async (n: number) => {
      const savedAt = new Date(Date.parse("2026-11-15T05:00:00Z") + n).toISOString();
      const text = `${n} kept ${randomBytes(4_500).toString("hex")}`;
      const reply = await learner.call("PUT", "/api/me/study/days/knots-first/note", {
        text,
        savedAt,
        basedOn,
      });
      if (reply.statusCode < 300) basedOn = savedAt;
      return reply;
    };
    let acknowledged = 0;
    for (; acknowledged < FIRST_NOTES; acknowledged++)
      expect((await note(acknowledged)).statusCode).toBeLessThan(300);

    fill(join(disk, "filler"));
    const statuses = new Set<number>();
    let refused = 0;
    for (let n = FIRST_NOTES; refused < 10 && n < 20_000; n++) {
      const reply = await note(n);
      statuses.add(reply.statusCode);
      if (reply.statusCode < 300) acknowledged = n + 1;
      else {
        refused += 1;
        expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
      }
    }
    expect(refused).toBe(10);
    expect([...statuses].filter((status) => status >= 300)).toEqual([503]);
    // A restart of PostgreSQL may have freed the space of old WAL files.
    const readyWhenFull = () => {
      fill(join(disk, "filler"));
      return ready();
    };
    await expect.poll(readyWhenFull, { timeout: 60_000, interval: 300 }).toBe(503);

    rmSync(join(disk, "filler"));
    const emptiedAt = performance.now();
    await expect.poll(ready, { timeout: 120_000, interval: 500 }).toBe(200);
    const longestOutageMs = performance.now() - emptiedAt;
    const kept = (await learner.call("GET", "/api/me/study/days/knots-first")).json();
    const last = Number.parseInt(JSON.stringify(kept).match(/(\d+) kept /)?.[1] ?? "", 10);
    // Each note replaces the one before, so the last acknowledged one proves all.
    const lost = Math.max(0, acknowledged - 1 - last);
    tellFault({ fault: "disk full", rounds: 1, acknowledged, lost, longestOutageMs });
    expect(lost).toBe(0);
    expect((await learner.call("PUT", "/api/me/days/knot_course/0", { done: true })).statusCode).toBe(200);
    await kadam.close();
  },
  SLOW_MS,
);
