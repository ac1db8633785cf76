import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptContent } from "#content-loader/kept-content.ts";
import { asCourseId } from "#domain/courses/course.ts";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { openStores } from "#server/open-stores.ts";
import { BARE_ENVIRONMENT } from "#server/testing/bare-environment.ts";
import { newDatabaseUrl, postgresUrl } from "#server/testing/databases.ts";
import { newAccount } from "#server/testing/identity-under-test.ts";
import { askIn, moveIn } from "#server/testing/mentoring-actions.ts";
import { mentorRole } from "./mentor-role.ts";

const ROOT = join(import.meta.dirname, "..");
const EMAIL = "ravi@example.com";
const LEARNER = "asha@example.com";
// Several processes one after another, on a machine that may be busy.
const SLOW_MS = 360_000;

let dataDir: string;
// On a server that runs already, which is faster; certificate-command.test.ts covers the embedded one.
let databaseUrl: string;

const settings = () => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kadam-mentors-"));
  databaseUrl = await newDatabaseUrl(postgresUrl());
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Output and exit code of a command, run in this process: a process of its own would load half of the server. */
async function mentors(...args: string[]): Promise<{ code: number; said: string }> {
  try {
    return { code: 0, said: `${await mentorRole(args, settings())}\n` };
  } catch (error) {
    return { code: 1, said: `${(error as Error).message}\n` };
  }
}

/** The program behind `npm run mentors`, after its check of the installation. */
async function asProgram(...args: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/mentor-role.ts", ...args], {
      cwd: ROOT,
      env: { ...BARE_ENVIRONMENT, ...settings() },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

test(
  "the role of a course is granted, listed and removed, each reported in one line",
  async () => {
    const { catalogue } = keptContent(join(ROOT, "content"));
    const before = await openStores(readConfig(settings()), catalogue, openLog("error"));
    for (const email of [EMAIL, LEARNER]) await before.identity.signUp(newAccount({ email }));
    const uidOf = async (email: string) => {
      const uid = await before.mentoringFacts.uidOf(email);
      if (uid === undefined) throw new Error("no account");
      return uid;
    };
    const [mentor, now] = [await uidOf(EMAIL), new Date()];
    await before.privacy.change(mentor, () => ({ age: { is: "adult", at: now } }), now);
    const java = asCourseId("java_course");
    const { thread } = await askIn(before.mentoring, await uidOf(LEARNER), { courseId: java, now });
    const ravi = { role: "mentor", id: mentor, courses: [java] } as const;
    await moveIn(before.mentoring, thread.id, ravi, { name: "claim" }, now);
    await before.close();

    expect((await asProgram()).said).toMatch(/^Usage: npm run mentors/);
    expect((await mentors("add", EMAIL, "none")).said).toMatch(
      /^There is no course none\. Courses: .*java_course/,
    );
    expect((await mentors("add", LEARNER, "java_course")).said).toMatch(/has not said to be 18 or older/);
    const { title } = catalogue.courses.find(({ id }) => id === "java_course") ?? {};
    expect(await mentors("add", "Ravi@Example.com", "java_course")).toEqual({
      code: 0,
      said: `Ravi@Example.com is a mentor of ${title}.\n`,
    });
    expect((await asProgram("list")).said).toMatch(
      /^java_course: ravi@example\.com since \d{4}-\d\d-\d\d\n$/,
    );
    expect((await mentors("remove", EMAIL, "java_course")).said).toBe(
      `${EMAIL} is no longer a mentor of ${title}.\n`,
    );
    expect((await mentors("list")).said).toBe("There is no mentor yet.\n");

    const after = await openStores(readConfig(settings()), catalogue, openLog("error"));
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
