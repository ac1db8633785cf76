import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BARE_ENVIRONMENT } from "#server/testing/bare-environment.ts";
import { startTroubleServer, type TroubleServer } from "./testing/trouble-server.ts";

const ROOT = join(import.meta.dirname, "..");
const PATIENCE_MS = 120_000;

let dataDir: string;
let child: ChildProcess | undefined;
let service: TroubleServer;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kadam-firebase-start-"));
  service = await startTroubleServer();
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The server in a process of its own, which tells what of Firebase it loads. */
function run(env: Record<string, string>) {
  const started = spawn(process.execPath, ["--import", "./server/testing/tell-loads.ts", "server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...BARE_ENVIRONMENT, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...env },
  });
  child = started;
  return started;
}

const onFirebase = () => ({
  PROVIDER: "firebase",
  FIREBASE_PROJECT_ID: "demo-kadam",
  FIREBASE_API_KEY: "any",
  FIREBASE_AUTH_EMULATOR_HOST: service.host,
});

async function linesOfFailure(env: Record<string, string>) {
  const started = run(env);
  const [err, [code]] = await Promise.all([text(started.stderr), once(started, "exit")]);
  expect(code).toBe(1);
  const lines = err.trimEnd().split("\n");
  return { said: lines.filter((line) => line.startsWith("Kadam ")), loaded: lines.filter(isLoad) };
}
const isLoad = (line: string) => line.startsWith("loads ");

test(
  "nothing of Firebase is loaded where it was not chosen",
  async () => {
    const started = run({});
    const told = text(started.stderr);
    for await (const chunk of started.stdout.iterator({ destroyOnReturn: false }))
      if (String(chunk).includes("Kadam is ready")) break;
    started.stdout.resume();
    started.kill("SIGTERM");
    expect((await told).split("\n").filter(isLoad)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "where it was chosen it is loaded, and a service that does not take the key is told in one line",
  async () => {
    const message = "API key not valid. Please pass a valid API key.";
    service.trouble = () => ({ status: 400, body: { error: { message } } });
    const { said, loaded } = await linesOfFailure(onFirebase());
    expect(said).toEqual([
      `Kadam did not start. Firebase Authentication does not take FIREBASE_API_KEY: Firebase Authentication refused: ${message}`,
    ]);
    expect(loaded.length).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

test.each([
  ["CONFIGURATION_NOT_FOUND", /Authentication is not set up in this project\./],
  ["PASSWORD_LOGIN_DISABLED", /Sign-in with email and password is off\./],
])(
  "a project that answers %s is told in one line what to switch on",
  async (message, words) => {
    service.trouble = () => ({ status: 400, body: { error: { message } } });
    const { said } = await linesOfFailure(onFirebase());
    expect(said).toEqual([expect.stringMatching(words)]);
  },
  PATIENCE_MS,
);

test(
  "a service that is away is told in one line",
  async () => {
    service.trouble = () => ({ status: 503 });
    const { said } = await linesOfFailure(onFirebase());
    expect(said).toEqual([
      "Kadam did not start. Firebase Authentication does not answer. Check the network, and try again in a minute.",
    ]);
  },
  PATIENCE_MS,
);
