import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { makeKey } from "./ports/signing-keys-text.ts";

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const settingsOf = (problems: readonly string[]) => problems.map((problem) => problem.split(":", 1)[0]);

test("with nothing set, every default runs", () => {
  expect(readConfig({})).toMatchObject({
    port: 5000,
    host: "127.0.0.1",
    dataDir: join(process.cwd(), "data"),
    databaseHosts: undefined,
    publicUrl: "http://localhost:5000",
    sessionSecret: undefined,
    sessionSeconds: 30 * 86_400,
    smtpUrl: undefined,
    mailFrom: "Kadam <no-reply@localhost>",
    hasDemoData: true,
    trustedProxies: [],
    sourceUrl: undefined,
    metricsToken: undefined,
    logLevel: "info",
    hasLimits: true,
    tutor: { isOn: true, dailyVisitor: 20, dailyLearner: 100, model: undefined },
  });
});

test("what is set is taken", () => {
  const env = {
    PORT: "8080",
    HOST: "::",
    DATA_DIR: "/var/lib/kadam",
    DATABASE_URL: "postgres://kadam:secret@db.example/kadam?sslmode=verify-full",
    PUBLIC_URL: "https://kadam.example",
    SESSION_SECRET: "a secret of thirty-two characters",
    SESSION_DAYS: "0.5",
    SMTP_URL: "smtps://user:pass@mail.example:465",
    MAIL_FROM: "learn@kadam.example",
    METRICS_TOKEN: "sixteen-characters",
    LOG_LEVEL: "debug",
    LIMITS: "off",
  };
  expect(readConfig(env)).toMatchObject({
    port: 8080,
    host: "::",
    dataDir: "/var/lib/kadam",
    databaseHosts: { urls: [env.DATABASE_URL], needsWritable: false },
    publicUrl: "https://kadam.example",
    sessionSecret: env.SESSION_SECRET,
    sessionSeconds: 43_200,
    smtpUrl: env.SMTP_URL,
    mailFrom: "learn@kadam.example",
    metricsToken: "sixteen-characters",
    logLevel: "debug",
    hasLimits: false,
  });
});

test("an empty variable counts as not set", () => {
  const names = [
    "PORT",
    "HOST",
    "DATA_DIR",
    "DATABASE_URL",
    "PUBLIC_URL",
    "SESSION_SECRET",
    "SESSION_DAYS",
    "SMTP_URL",
    "MAIL_FROM",
    "DEMO_DATA",
    "TRUST_PROXY",
    "METRICS_TOKEN",
    "LOG_LEVEL",
    "LIMITS",
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
});

test("variables of other programs are left alone", () => {
  expect(readConfig({ PATH: "/bin", port: "1", KADAM_PORT: "2" })).toEqual(readConfig({}));
});

test("every problem is reported together, each with the name of its setting", () => {
  const wrong = {
    PORT: "five thousand",
    DATABASE_URL: "mysql://db.example/kadam",
    PUBLIC_URL: "kadam.example",
    SESSION_SECRET: "short",
    SESSION_DAYS: "0",
    SMTP_URL: "http://mail.example",
    DEMO_DATA: "yes",
    TRUST_PROXY: "10.0.0.1, my-proxy",
    METRICS_TOKEN: "short",
    LOG_LEVEL: "loud",
    LIMITS: "none",
  };
  const problems = problemsOf(wrong);
  expect(settingsOf(problems)).toEqual(Object.keys(wrong));
  expect(problems).toContain("PORT: needs a number");
  expect(problems).toContain("SESSION_SECRET: needs at least 32 characters");
  expect(problems).toContain("TRUST_PROXY: needs addresses or networks, such as 10.0.0.0/8");
});

test("a problem with a secret does not repeat the secret", () => {
  const problems = problemsOf({
    SESSION_SECRET: "hunter2",
    SIGNING_KEYS: "hunter2",
    METRICS_TOKEN: "hunter2",
    SMTP_URL: "http://kadam:hunter2@mail.example",
    DATABASE_URL: "mysql://kadam:hunter2@db.example/kadam",
  });
  expect(problems).toHaveLength(5);
  expect(problems.join()).not.toContain("hunter2");
});

test("signing keys are read with their secrets, and none is the default", () => {
  const key = makeKey();
  const SIGNING_KEYS = JSON.stringify(key.secret.export({ format: "jwk" }));
  expect(readConfig({ SIGNING_KEYS }).signingKeys.map(({ id }) => id)).toEqual([key.id]);
  expect(readConfig({}).signingKeys).toEqual([]);
  expect(problemsOf({ SIGNING_KEYS: key.id })).toEqual([
    "SIGNING_KEYS: needs Ed25519 keys as multibase or JWK, the first one with its secret, none twice",
  ]);
});

test.each(["-1", "65536", "80.5", "5000x", "NaN"])("%o is no port", (PORT) => {
  expect(settingsOf(problemsOf({ PORT }))).toEqual(["PORT"]);
});

describe("who gives the certificates", () => {
  const pictureWith = (width: number, height: number) => {
    const png = Buffer.alloc(64);
    png.write("89504e470d0a1a0a", "hex");
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    return png;
  };
  test("is Kadam, or what the settings say", () => {
    expect(readConfig({}).issuer).toEqual({ name: "Kadam" });
    const env = {
      ISSUER_NAME: " St. Xavier's College (Ranchi) ",
      ISSUER_SIGNATORY: "Meera Nair, Head of Learning",
    };
    expect(readConfig(env).issuer).toEqual({
      name: "St. Xavier's College (Ranchi)",
      signatory: "Meera Nair, Head of Learning",
    });
  });

  test("is told in letters that the certificate's fonts have, on one line", () => {
    for (const name of ["कदम", "Two\nlines", "A <b>", "x".repeat(61)])
      expect(problemsOf({ ISSUER_NAME: name })).toEqual([expect.stringMatching(/^ISSUER_NAME: /)]);
  });

  test("has a logo of a size that can be printed, or the settings are refused", () => {
    const folder = mkdtempSync(join(tmpdir(), "kadam-logo-"));
    const file = join(folder, "logo.png");
    writeFileSync(file, pictureWith(300, 100));
    expect(readConfig({ ISSUER_LOGO: file }).issuer.logo).toMatchObject({ width: 300, height: 100 });
    for (const bad of [
      pictureWith(10, 300),
      pictureWith(300, 4000),
      Buffer.from("<svg/>"),
      Buffer.alloc(600_000),
    ]) {
      writeFileSync(file, bad);
      expect(problemsOf({ ISSUER_LOGO: file })).toEqual([
        expect.stringMatching(/^ISSUER_LOGO: needs a PNG file/),
      ]);
    }
    expect(problemsOf({ ISSUER_LOGO: join(folder, "none.png") })).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });
});

test("the longest session is a year, the shortest a few seconds", () => {
  expect(readConfig({ SESSION_DAYS: "365" }).sessionSeconds).toBe(365 * 86_400);
  expect(readConfig({ SESSION_DAYS: "0.0001" }).sessionSeconds).toBe(9);
  for (const SESSION_DAYS of ["366", "0", "-1", "a week"])
    expect(settingsOf(problemsOf({ SESSION_DAYS }))).toEqual(["SESSION_DAYS"]);
});

describe("the public address", () => {
  test.each([
    ["https://kadam.example/", "https://kadam.example"],
    ["https://kadam.example//", "https://kadam.example"],
    ["http://localhost:8080/learn/", "http://localhost:8080/learn"],
  ])("%s is taken without its slashes at the end", (PUBLIC_URL, publicUrl) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
  });

  test("follows the port when it is not set", () => {
    expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  });
});

describe("the proxies that are believed", () => {
  test("are a list with commas, blanks or both", () => {
    expect(readConfig({ TRUST_PROXY: "10.0.0.1" }).trustedProxies).toEqual(["10.0.0.1"]);
    expect(readConfig({ TRUST_PROXY: " 10.0.0.0/8,  ::1 fd00::/8\tloopback," }).trustedProxies).toEqual([
      "10.0.0.0/8",
      "::1",
      "fd00::/8",
      "loopback",
    ]);
    expect(readConfig({ TRUST_PROXY: "10.0.0.0/255.0.0.0" }).trustedProxies).toEqual(["10.0.0.0/255.0.0.0"]);
    expect(readConfig({ TRUST_PROXY: " , " }).trustedProxies).toEqual([]);
  });

  test.each([
    "true",
    "*",
    "my-proxy",
    "10.0.0",
    "10.0.0.1/33",
    "::1/129",
    "10.0.0.1/8/8",
    "10.0.0.1/",
    "10.0.0.1:80",
  ])("cannot be %o", (TRUST_PROXY) => {
    expect(settingsOf(problemsOf({ TRUST_PROXY }))).toEqual(["TRUST_PROXY"]);
  });
});

describe("demo data", () => {
  const DATABASE_URL = "postgresql://localhost/kadam";

  test.each([
    { env: {}, hasDemoData: true },
    { env: { DEMO_DATA: "on" }, hasDemoData: true },
    { env: { DEMO_DATA: "off" }, hasDemoData: false },
    { env: { DATABASE_URL }, hasDemoData: false },
    { env: { DATABASE_URL, DEMO_DATA: "on" }, hasDemoData: false },
    { env: { DATABASE_URL, DEMO_DATA: "off" }, hasDemoData: false },
  ])("with $env is there: $hasDemoData", ({ env, hasDemoData }) => {
    expect(readConfig(env).hasDemoData).toBe(hasDemoData);
  });
});

describe("the tutor's model", () => {
  const modelOf = (env: Record<string, string>) => readConfig(env).tutor.model;

  test("is Google's with a key alone, by default a current fast one at the official address", () => {
    expect(modelOf({ GEMINI_API_KEY: " abc\n" })).toEqual({
      protocol: "gemini",
      url: "https://generativelanguage.googleapis.com/v1beta",
      name: "gemini-flash-latest",
      key: "abc",
      maxTokens: 4_096,
    });
    expect(
      modelOf({ GEMINI_API_KEY: "abc", GEMINI_MODEL: "models/x", GEMINI_URL: "https://10.0.0.1/" }),
    ).toMatchObject({
      name: "x",
      url: "https://10.0.0.1",
    });
  });

  test("is any server's with address and name, however much of the address is given", () => {
    for (const url of ["/v1", "/v1/", "/v1/chat/completions"])
      expect(modelOf({ MODEL_URL: `http://localhost:11434${url}`, MODEL_NAME: "small" })).toEqual({
        protocol: "openai-compatible",
        url: "http://localhost:11434/v1",
        name: "small",
        key: undefined,
        maxTokens: 4_096,
      });
  });

  test("is one, and has all it needs; what is wrong is said without the key", () => {
    const both = problemsOf({ GEMINI_API_KEY: "secret-key", MODEL_URL: "http://localhost/v1", PORT: "x" });
    expect(settingsOf(both).sort()).toEqual(["GEMINI_API_KEY", "MODEL_NAME", "PORT"]);
    expect(both.join()).toContain("GEMINI_API_KEY: choose this or MODEL_URL, not both");
    expect(both.join()).not.toContain("secret-key");
    expect(settingsOf(problemsOf({ MODEL_NAME: "small", MODEL_KEY: "k" })).sort()).toEqual([
      "MODEL_KEY",
      "MODEL_NAME",
    ]);
    const wrong = { MODEL_URL: "https://me:hidden@host/v1", MODEL_NAME: "s", MODEL_KEY: "two words" };
    expect(settingsOf(problemsOf(wrong)).sort()).toEqual(["MODEL_KEY", "MODEL_URL"]);
    expect(problemsOf(wrong).join()).not.toMatch(/hidden|two words/);
    expect(
      settingsOf(problemsOf({ GEMINI_URL: "ftp://x", TUTOR: "maybe", TUTOR_DAILY_VISITOR: "-1" })),
    ).toEqual(["TUTOR", "TUTOR_DAILY_VISITOR", "GEMINI_URL"]);
  });
});

test("the tutor can be switched off, and its questions a day be set", () => {
  const env = { TUTOR: "off", TUTOR_DAILY_VISITOR: "0", TUTOR_DAILY_LEARNER: "7", TUTOR_DAILY_MODEL: "40" };
  expect(readConfig(env).tutor).toMatchObject({
    isOn: false,
    dailyVisitor: 0,
    dailyLearner: 7,
    dailyModel: 40,
  });
  expect(readConfig({}).tutor.dailyModel).toBe(5_000);
});

test.each([
  ["postgres://kadam@db.example/kadam", false],
  ["postgres://kadam@a.example,localhost/kadam", false],
  ["postgres://kadam@db.example/kadam?sslmode=verify-full", true],
  ["postgres://kadam@db.example/kadam?sslmode=disable", true],
  ["postgres://kadam@127.0.0.1/kadam", true],
  ["postgres://kadam@[::1]/kadam", true],
  ["postgres:///kadam?host=/run/postgresql", true],
])("a database at %s says how it is encrypted, or is on this machine: %s", (DATABASE_URL, isTaken) => {
  expect(problemsOf({ DATABASE_URL })).toEqual(
    isTaken ? [] : [expect.stringMatching(/^DATABASE_URL: is on another machine: .*sslmode=verify-full/)],
  );
});

test("a model on another machine needs https", () => {
  expect(problemsOf({ MODEL_URL: "http://10.0.0.5:11434/v1", MODEL_NAME: "small" })).toEqual([
    "MODEL_URL: needs https, unless it is on this machine",
  ]);
  expect(problemsOf({ MODEL_URL: "https://models.example/v1", MODEL_NAME: "small" })).toEqual([]);
});

test("keys for the secrets come from the environment or a file, the newest first", () => {
  const [newer, older] = ["n".repeat(32), "o".repeat(32)];
  expect(readConfig({}).secretsKeys).toEqual([]);
  expect(readConfig({ SECRETS_KEY: `${newer} ${older}` }).secretsKeys).toEqual([newer, older]);
  const folder = mkdtempSync(join(tmpdir(), "kadam-keys-"));
  writeFileSync(join(folder, "key"), `${newer}\n`);
  expect(readConfig({ SECRETS_KEY_FILE: join(folder, "key") }).secretsKeys).toEqual([newer]);
  expect(problemsOf({ SECRETS_KEY_FILE: join(folder, "none") })).toEqual([
    "SECRETS_KEY_FILE: cannot be read",
  ]);
  expect(problemsOf({ SECRETS_KEY: "too short" })).toEqual([
    "SECRETS_KEY: needs at least 32 characters a key",
  ]);
  rmSync(folder, { recursive: true });
});
