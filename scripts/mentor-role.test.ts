import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCatalogue } from "#content-loader/load-catalogue.ts";
import { asCourseId } from "#domain/courses/course.ts";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { openStores } from "#server/open-stores.ts";
import { newAccount } from "#server/testing/identity-under-test.ts";
import { askIn, moveIn } from "#server/testing/mentoring-actions.ts";

const ROOT = join(import.meta.dirname, "..");
const EMAIL = "ravi@example.com";
const LEARNER = "asha@example.com";
// Several processes one after another, each with a database of its own to open, on a machine that may be busy.
const SLOW_MS = 240_000;

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kadam-mentors-"));
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function mentors(...args: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/mentor-role.ts", ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

test(
  "the role of a course is given to an account, listed and taken away, and each is said in one line",
  async () => {
    const catalogue = loadCatalogue(join(ROOT, "content"));
    const before = await openStores(readConfig({ DATA_DIR: dataDir }), catalogue, openLog("error"));
    await before.identity.signUp(newAccount({ email: EMAIL }));
    await before.identity.signUp(newAccount({ email: LEARNER }));
    await before.close();

    expect((await mentors()).said).toMatch(/^Usage: npm run mentors/);
    expect((await mentors("add", EMAIL, "none")).said).toMatch(
      /^There is no course none\. Courses: .*java_course/,
    );
    expect((await mentors("add", EMAIL, "java_course")).said).toMatch(/has not said to be 18 or older/);
    const between = await openStores(readConfig({ DATA_DIR: dataDir }), catalogue, openLog("error"));
    const [mentor, learner] = await Promise.all(
      [EMAIL, LEARNER].map((email) => between.mentoringFacts.uidOf(email)),
    );
    if (!mentor || !learner) throw new Error("no account");
    const now = new Date();
    await between.privacy.change(mentor, () => ({ age: { is: "adult", at: now } }), now);
    const { thread } = await askIn(between.mentoring, learner, { courseId: asCourseId("java_course"), now });
    const ravi = { role: "mentor", id: mentor, courses: [thread.courseId] } as const;
    await moveIn(between.mentoring, thread.id, ravi, { name: "claim" }, now);
    await between.close();

    const { title } = catalogue.courses.find(({ id }) => id === "java_course") ?? {};
    expect(await mentors("add", "Ravi@Example.com", "java_course")).toEqual({
      code: 0,
      said: `Ravi@Example.com is a mentor of ${title}.\n`,
    });
    expect((await mentors("list")).said).toMatch(/^java_course: ravi@example\.com since \d{4}-\d\d-\d\d\n$/);
    expect((await mentors("remove", EMAIL, "java_course")).said).toBe(
      `${EMAIL} is no longer a mentor of ${title}.\n`,
    );
    expect((await mentors("list")).said).toBe("There is no mentor yet.\n");

    const after = await openStores(readConfig({ DATA_DIR: dataDir }), catalogue, openLog("error"));
    expect((await after.mentoring.find(thread.id))?.thread.standing.state).toBe("open");
    const log = await after.staffLog.latest(10);
    expect(log.map(({ action, email }) => [action, email])).toEqual([
      ["mentor-revoked", "npm run mentors"],
      ["mentor-granted", "npm run mentors"],
    ]);
    await after.close();
  },
  SLOW_MS,
);
