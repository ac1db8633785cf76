import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptContent } from "#content-loader/kept-content.ts";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { openStores, type Stores } from "#server/open-stores.ts";
import { BARE_ENVIRONMENT } from "#server/testing/bare-environment.ts";
import { newDatabaseUrl, postgresUrl } from "#server/testing/databases.ts";
import { learnersOf, newCourse, newLearner } from "#server/testing/learner-actions.ts";

const ROOT = join(import.meta.dirname, "..");
const ID = "0123456789abcdefghjkmnpqrs";
// Several processes in sequence, on a machine that may be busy.
const SLOW_MS = 240_000;

let dataDir: string;
let databaseUrl: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kadam-certificates-"));
  databaseUrl = await newDatabaseUrl(postgresUrl());
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The program behind `npm run certificates`, after its check of the installation. */
async function certificates(
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  try {
    const script = ["scripts/certificate-command.ts", ...args];
    const { stdout } = await promisify(execFile)(process.execPath, script, {
      cwd: ROOT,
      env: { ...BARE_ENVIRONMENT, DATA_DIR: dataDir, ...env },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

const openData = (env: Readonly<Record<string, string>>): Promise<Stores> =>
  openStores(
    readConfig({ DATA_DIR: dataDir, ...env }),
    keptContent(join(ROOT, "content")).catalogue,
    openLog("silent"),
  );

test(
  "a certificate is revoked once, with its reason, while a server is running",
  async () => {
    const env = { DATABASE_URL: databaseUrl };
    const running = await openData(env);
    try {
      const [asha, course] = [newLearner(), newCourse(1)];
      await learnersOf(running.learners).enrol(asha, course);
      await learnersOf(running.learners).tick(asha, course, 0, true, ID);
      const revoke = (id: string, reason: string) => certificates(env, "revoke", id, "--reason", reason);

      expect(await revoke("nobody-has-it", "Deceit")).toEqual({
        code: 1,
        said: "There is no certificate with the id nobody-has-it.\n",
      });
      expect(
        await revoke(`https://kadam.example/verify/${ID.toUpperCase()}`, " Somebody else's work "),
      ).toEqual({
        code: 0,
        said: `The certificate of Asha Rao for ${course.id} is revoked: Somebody else's work\n`,
      });
      expect((await running.certificates.find(ID))?.revoked).toEqual({
        at: expect.any(Date),
        reason: "Somebody else's work",
      });
      expect(await revoke(ID, "Another reason")).toEqual({
        code: 1,
        said: expect.stringMatching(/^It was revoked on \d{4}-\d\d-\d\d already: Somebody else's work\n$/),
      });
    } finally {
      await running.close();
    }
  },
  SLOW_MS,
);

test(
  "on the embedded database it also works with a running server, and without one",
  async () => {
    const running = await openData({ DEMO_DATA: "off" });
    try {
      expect(await certificates({}, "revoke", ID, "--reason", "Deceit")).toEqual({
        code: 1,
        said: `There is no certificate with the id ${ID}.\n`,
      });
      const [asha, course] = [newLearner(), newCourse(1)];
      await learnersOf(running.learners).enrol(asha, course);
      await learnersOf(running.learners).tick(asha, course, 0, true, ID);
    } finally {
      await running.close();
    }
    expect(await certificates({ DEMO_DATA: "off" }, "revoke", ID, "--reason", "Deceit")).toEqual({
      code: 0,
      said: expect.stringMatching(/^The certificate of Asha Rao for \S+ is revoked: Deceit\n$/),
    });
  },
  SLOW_MS,
);

test.each([[[]], [["revoke", ID]], [["revoke", ID, "--reason", "Somebody", "else's"]], [["toString"]]])(
  "%j prints the usage",
  async (args) => {
    expect(await certificates({}, ...args)).toEqual({
      code: 1,
      said: expect.stringMatching(/^Usage: npm run certificates -- revoke ID --reason "WHY" \| .*\n$/),
    });
  },
  SLOW_MS,
);
