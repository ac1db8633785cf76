import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptContent } from "#content-loader/kept-content.ts";
import { readConfig } from "#server/config.ts";
import { openLog } from "#server/log.ts";
import { openStores } from "#server/open-stores.ts";
import { BARE_ENVIRONMENT } from "#server/testing/bare-environment.ts";
import { newDatabaseUrl, postgresUrl } from "#server/testing/databases.ts";
import { newAccount } from "#server/testing/identity-under-test.ts";
import { staffRole } from "./staff-role.ts";

const ROOT = join(import.meta.dirname, "..");
const EMAIL = "meena@example.com";
// Several processes one after another, on a machine that may be busy.
const SLOW_MS = 240_000;

let dataDir: string;
// On a server that runs already, which is faster; certificate-command.test.ts covers the embedded one.
let databaseUrl: string;

const settings = () => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kadam-staff-"));
  databaseUrl = await newDatabaseUrl(postgresUrl());
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Output and exit code of a command, run in this process: a process of its own would load half of the server. */
async function staff(...args: string[]): Promise<{ code: number; said: string }> {
  try {
    return { code: 0, said: `${await staffRole(args, settings())}\n` };
  } catch (error) {
    return { code: 1, said: `${(error as Error).message}\n` };
  }
}

/** The program behind `npm run staff`, after its check of the installation. */
async function asProgram(...args: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/staff-role.ts", ...args], {
      cwd: ROOT,
      env: { ...BARE_ENVIRONMENT, ...settings() },
    });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

function openData() {
  const { catalogue } = keptContent(join(ROOT, "content"));
  return openStores(readConfig(settings()), catalogue, openLog("error"));
}

test(
  "the role is granted, listed and removed, each reported in one line",
  async () => {
    const before = await openData();
    await before.identity.signUp(newAccount({ email: EMAIL }));
    await before.close();

    expect(await asProgram("add", "nobody@example.com")).toEqual({
      code: 1,
      said: "There is no account with the address nobody@example.com.\n",
    });
    expect(await staff("list")).toEqual({ code: 0, said: "There is no staff yet.\n" });
    expect(await staff("add", "Meena@Example.com")).toEqual({
      code: 0,
      said: "Meena@Example.com is staff now.\n",
    });
    expect((await asProgram("list")).said).toMatch(/^meena@example\.com since \d{4}-\d\d-\d\d\n$/);

    // The command also works while a server runs.
    const during = await openData();
    expect((await during.staff.list()).map(({ email }) => email)).toEqual([EMAIL]);
    expect(await staff("remove", EMAIL)).toEqual({ code: 0, said: `${EMAIL} is no longer staff.\n` });
    expect(await during.staff.list()).toEqual([]);
    expect((await during.staffLog.latest(10)).map(({ action, subject }) => [action, subject])).toEqual([
      ["role-taken", `staff, ${EMAIL}`],
      ["role-given", `staff, ${EMAIL}`],
    ]);
    await during.close();

    expect(await staff("remove", EMAIL)).toEqual({ code: 1, said: `${EMAIL} is not staff.\n` });
    expect(await staff("list")).toEqual({ code: 0, said: "There is no staff yet.\n" });
  },
  SLOW_MS,
);

test.each([[[]], [["add"]], [["remove"]], [["promote", EMAIL]]])(
  "%j prints the usage",
  async (args) => {
    expect(await staff(...args)).toEqual({
      code: 1,
      said: "Usage: npm run staff -- add EMAIL | remove EMAIL | list\n",
    });
  },
  SLOW_MS,
);
