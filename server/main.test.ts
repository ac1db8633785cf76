import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BARE_ENVIRONMENT } from "#server/testing/bare-environment.ts";
import { newDatabaseUrl, postgresUrl } from "./testing/databases.ts";

const ROOT = join(import.meta.dirname, "..");
// Making the embedded database takes seconds, on a busy machine many.
const PATIENCE_MS = 120_000;

let dataDir: string;
let children: ChildProcess[];
let servers: Server[];

beforeAll(() => {
  if (!existsSync(join(ROOT, "build/site.json")))
    throw new Error(
      "There is no built site in build/. Build it first: npm start does, and so does npm test.",
    );
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kadam-main-"));
  children = [];
  servers = [];
});
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  for (const server of servers) server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The server as `npm start` runs it, in a process of its own. */
function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...BARE_ENVIRONMENT, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...env },
  });
  children.push(child);
  return child;
}

/** The lines it said before it gave up; that it ends with code 1 and says nothing else is checked here. */
async function linesOfFailure(env: Record<string, string>): Promise<readonly string[]> {
  const child = run(env);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  expect({ out, code }).toEqual({ out: "", code: 1 });
  expect(err).toMatch(/\n$/);
  return err.trimEnd().split("\n");
}

async function listening(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const LEFT_BEHIND = () => existsSync(join(dataDir, "in-use.pid"));

describe("trouble at the start is told in one line", () => {
  test(
    "when the port is taken; and the data folder is free again",
    async () => {
      const port = await listening(createServer());
      expect(await linesOfFailure({ PORT: String(port) })).toEqual([
        `Kadam did not start. Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
      ]);
      expect(LEFT_BEHIND()).toBe(false);
    },
    PATIENCE_MS,
  );

  test("when a file is in the place of the data folder", async () => {
    const file = join(dataDir, "file");
    writeFileSync(file, "");
    expect(await linesOfFailure({ DATA_DIR: file })).toEqual([
      `Kadam did not start. The data folder cannot be used: ${file} is a file. Set DATA_DIR to another folder.`,
    ]);
    const below = join(file, "data");
    expect(await linesOfFailure({ DATA_DIR: below })).toEqual([
      expect.stringMatching(/^Kadam did not start. The data folder cannot be used: .*file.* is a file\./),
    ]);
  });

  test("for each setting that is wrong, all at once", async () => {
    const wrong = {
      PORT: "many",
      SMTP_URL: "http://x",
      LOG_LEVEL: "loud",
      TRUST_PROXY: "my-proxy",
      LIMITS: "no",
    };
    const lines = await linesOfFailure(wrong);
    expect(lines.map((line) => line.match(/^Kadam did not start\. Setting ([A-Z_]+): ./)?.[1])).toEqual(
      expect.arrayContaining(Object.keys(wrong)),
    );
    expect(lines).toHaveLength(5);
  });

  test("when the address to listen at is not of this machine", async () => {
    const DATABASE_URL = await newDatabaseUrl(postgresUrl());
    expect(await linesOfFailure({ DATABASE_URL, HOST: "192.0.2.1" })).toEqual([
      "Kadam did not start. It cannot listen at 192.0.2.1 (EADDRNOTAVAIL). Set HOST to an address of this machine.",
    ]);
  });

  test("when nothing listens where the database should be", async () => {
    const gone = createServer();
    const port = await listening(gone);
    gone.close();
    const lines = await linesOfFailure({ DATABASE_URL: `postgres://kadam:hunter2@127.0.0.1:${port}/kadam` });
    expect(lines).toEqual([
      "Kadam did not start. The database of DATABASE_URL does not answer (ECONNREFUSED). Check the address, and that it is running.",
    ]);
  });

  test("when the database takes the call and says nothing", async () => {
    const port = await listening(createServer((socket) => void socket.on("error", () => {})));
    const lines = await linesOfFailure({ DATABASE_URL: `postgres://kadam:hunter2@127.0.0.1:${port}/kadam` });
    expect(lines).toEqual([
      "Kadam did not start. The database of DATABASE_URL does not answer. Check the address, and that it is running.",
    ]);
  });

  test("when the database does not take the password", async () => {
    const DATABASE_URL = postgresUrl().replace("postgres:postgres@", "postgres:hunter2@");
    expect(await linesOfFailure({ DATABASE_URL })).toEqual([
      'Kadam did not start. The database of DATABASE_URL refuses: password authentication failed for user "postgres".',
    ]);
  });
});

/** Reads lines of the output until one of them matches. */
async function saying(child: ChildProcess, pattern: RegExp): Promise<RegExpMatchArray> {
  let said = "";
  child.stderr?.on("data", (chunk) => process.stderr.write(chunk));
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += chunk;
    const found = said.match(pattern);
    if (found) return found;
  }
  throw new Error(`the server ended without saying ${pattern}: ${said}`);
}

test(
  "told to stop, it answers what is under way, closes the data folder and ends well",
  async () => {
    const child = run({ LOG_LEVEL: "info" });
    const [, url = ""] = await saying(child, /Kadam is ready: (http:\/\/127\.0\.0\.1:\d+)\n/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(url)).text()).toContain("<html");
    expect(LEFT_BEHIND()).toBe(true);
    expect(await linesOfFailure({})).toEqual([
      `Kadam did not start. The data folder ${dataDir} is in use by another Kadam server (process ${child.pid}). Stop that one first, or set DATA_DIR to another folder.`,
    ]);

    // A client on a slow line: the server has the head of its request, and waits for the body.
    const { port } = new URL(url);
    const body = JSON.stringify({ email: "nobody@example.com", password: "kadam-step-by-step" });
    const idle = connect(Number(port), "127.0.0.1");
    const slow = connect(Number(port), "127.0.0.1");
    slow.write(
      `POST /api/session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    expect(String((await once(slow, "data"))[0])).toMatch(/^HTTP\/1\.1 100 /);

    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await saying(child, /"msg":"stopping"/);
    child.stdout.resume();
    slow.write(body);
    const answer = await text(slow);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain('"code":"wrong-credentials"');
    expect(await exit).toEqual([0, null]);
    expect(LEFT_BEHIND()).toBe(false);
    idle.destroy();
  },
  PATIENCE_MS,
);

test(
  "told to stop while a proxy keeps asking on open connections, it cuts none of them off",
  async () => {
    const child = run({ DATABASE_URL: await newDatabaseUrl(postgresUrl()) });
    const [, url = ""] = await saying(child, /Kadam is ready: (http:\/\/127\.0\.0\.1:\d+)\n/);
    child.stdout.resume();
    const troubles: string[] = [];
    let answered = 0;
    let isToldToStop = false;
    const clients = Array.from({ length: 8 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const outcome = await ask(`${url}/api/courses`, agent);
        if (outcome === "ECONNREFUSED" && isToldToStop) return agent.destroy();
        if (outcome !== "200") troubles.push(outcome);
        if (outcome !== "200") return agent.destroy();
        answered++;
      }
    });
    await expect.poll(() => answered, { timeout: PATIENCE_MS }).toBeGreaterThan(50);
    const exit = once(child, "exit");
    isToldToStop = true;
    child.kill("SIGTERM");
    await Promise.all(clients);
    expect(troubles).toEqual([]);
    expect(await exit).toEqual([0, null]);
  },
  PATIENCE_MS,
);

/** The status, or the code of what went wrong. */
function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get(url, { agent }, (reply) => {
      reply.resume();
      reply.once("end", () => resolve(String(reply.statusCode)));
      reply.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    }).once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
