import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const KEY = "-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----\n";
const ACCOUNT = {
  project_id: "kadam-college",
  client_email: "kadam@kadam-college.iam.gserviceaccount.com",
  private_key: KEY,
};
const GOOD = {
  PROVIDER: "firebase",
  FIREBASE_PROJECT_ID: "kadam-college",
  FIREBASE_API_KEY: "AIzaSy-any",
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify(ACCOUNT),
};
const DATABASE_URL = "postgres://localhost/kadam";

let folder: string;
let keyFile: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kadam-settings-"));
  keyFile = join(folder, "key.json");
  writeFileSync(keyFile, JSON.stringify(ACCOUNT));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe("with everything that Firebase needs", () => {
  const settings = {
    projectId: "kadam-college",
    apiKey: "AIzaSy-any",
    serviceAccount: { projectId: "kadam-college", clientEmail: ACCOUNT.client_email, privateKey: KEY },
    authEmulatorHost: undefined,
  };

  test("the service account comes from the environment", () => {
    expect(readConfig(GOOD)).toMatchObject({ firebase: settings, databaseHosts: undefined });
  });

  test("or from a file", () => {
    const env = { ...GOOD, FIREBASE_SERVICE_ACCOUNT: "", GOOGLE_APPLICATION_CREDENTIALS: keyFile };
    expect(readConfig(env).firebase).toEqual(settings);
  });

  test("there is no demo data, and a sign-in lasts as long as Firebase lets it", () => {
    expect(readConfig(GOOD)).toMatchObject({ hasDemoData: false, sessionSeconds: 14 * 86_400 });
    expect(readConfig({ ...GOOD, DEMO_DATA: "on" }).hasDemoData).toBe(false);
    expect(readConfig({ ...GOOD, SESSION_DAYS: "1" }).sessionSeconds).toBe(86_400);
  });

  test("emulators ask for no service account", () => {
    const env = {
      ...GOOD,
      FIREBASE_PROJECT_ID: "demo-kadam",
      FIREBASE_SERVICE_ACCOUNT: "",
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
    };
    expect(readConfig(env).firebase).toMatchObject({
      serviceAccount: undefined,
      authEmulatorHost: "127.0.0.1:9099",
    });
  });
});

describe("the provider", () => {
  test("follows DATABASE_URL where it is not named", () => {
    for (const env of [
      {},
      { DATABASE_URL },
      { PROVIDER: "embedded" },
      { PROVIDER: "postgres", DATABASE_URL },
    ])
      expect(readConfig(env).firebase).toBeUndefined();
  });

  test.each<[Record<string, string>, string]>([
    [{ PROVIDER: "mysql" }, "PROVIDER"],
    [{ PROVIDER: "postgres" }, "DATABASE_URL: is needed with PROVIDER=postgres"],
    [{ PROVIDER: "embedded", DATABASE_URL }, "DATABASE_URL: cannot be used with PROVIDER=embedded"],
    [{ ...GOOD, DATABASE_URL }, "DATABASE_URL: cannot be used with PROVIDER=firebase"],
    [{ FIREBASE_API_KEY: "AIzaSy-any" }, "FIREBASE_API_KEY: needs PROVIDER=firebase beside it"],
    [{ ...GOOD, FIREBASE_PROJECT_ID: "" }, "FIREBASE_PROJECT_ID: is needed with PROVIDER=firebase"],
    [{ ...GOOD, FIREBASE_API_KEY: "" }, "FIREBASE_API_KEY: is needed with PROVIDER=firebase"],
    [
      { ...GOOD, FIREBASE_SERVICE_ACCOUNT: "" },
      "FIREBASE_SERVICE_ACCOUNT: is needed with PROVIDER=firebase, or ",
    ],
    [
      { ...GOOD, FIREBASE_SERVICE_ACCOUNT: "{}" },
      "FIREBASE_SERVICE_ACCOUNT: is not the JSON of a service account",
    ],
    [
      { ...GOOD, FIREBASE_SERVICE_ACCOUNT: "hunter2" },
      "FIREBASE_SERVICE_ACCOUNT: is not the JSON of a service",
    ],
    [{ ...GOOD, FIREBASE_PROJECT_ID: "other" }, "FIREBASE_SERVICE_ACCOUNT: belongs to another project"],
    [{ ...GOOD, SESSION_DAYS: "30" }, "SESSION_DAYS: with PROVIDER=firebase"],
    [{ ...GOOD, SESSION_DAYS: "0.001" }, "SESSION_DAYS: with PROVIDER=firebase"],
    [
      { ...GOOD, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" },
      "FIREBASE_AUTH_EMULATOR_HOST: needs a FIREBASE_PROJECT_ID that starts with demo-",
    ],
    [
      { ...GOOD, FIREBASE_SERVICE_ACCOUNT: "", GOOGLE_APPLICATION_CREDENTIALS: "/nowhere/key.json" },
      "GOOGLE_APPLICATION_CREDENTIALS: there is no file that can be read",
    ],
  ])("with %o is refused in words", (env, words) => {
    const problems = problemsOf(env);
    expect(
      problems.find((problem) => problem.startsWith(words)),
      problems.join(),
    ).toBeDefined();
    expect(problems.join()).not.toContain("hunter2");
  });

  test("without anything beside it is told everything that is missing at once", () => {
    expect(problemsOf({ PROVIDER: "firebase" })).toHaveLength(3);
  });

  test("a key file of other programs is left alone while Firebase is not chosen", () => {
    expect(problemsOf({ GOOGLE_APPLICATION_CREDENTIALS: "/nowhere/key.json" })).toEqual([]);
  });
});
