import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleScript } from "#runners/building/bundle-script.ts";
import type { RunJob } from "#runners/protocol.ts";
import { readyRuntimes } from "../scripts/runtimes/ready-runtimes.ts";
import { CHROMIUM } from "../scripts/sandbox/sandbox.ts";
import { type HeadlessSandbox, openHeadlessSandbox } from "./headless-sandbox.ts";
import { CHECKER_PAGE_FILE } from "./sandbox-site.ts";

let buildDir: string;
let sandbox: HeadlessSandbox;
let elsewhere: Server;
const asked: string[] = [];

beforeAll(async () => {
  buildDir = mkdtempSync(join(tmpdir(), "kadam-checker-build-"));
  const runtimes = join(buildDir, "web/runtimes");
  mkdirSync(runtimes, { recursive: true });
  const { folders, manifest } = await readyRuntimes(["javascript", "web"]);
  for (const folder of folders) cpSync(folder, runtimes, { recursive: true });
  writeFileSync(join(runtimes, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(buildDir, CHECKER_PAGE_FILE), await bundleScript({ entry: "runners/checker-page.ts" }));
  sandbox = await openHeadlessSandbox({ chromium: CHROMIUM, buildDir, mostMegabytes: 500 });
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "access-control-allow-origin": "*" }).end("let in");
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  await sandbox?.close();
  elsewhere?.close();
  elsewhere?.closeAllConnections();
  rmSync(buildDir, { recursive: true, force: true });
});

const jobOf = (text: string, more: Partial<RunJob> = {}): RunJob => ({
  kind: "javascript",
  packages: [],
  files: [{ path: "main.js", text }],
  entry: "main.js",
  stdin: "",
  setup: "",
  tests: [
    { id: "one", name: "one", says: "Look again.", code: 'if (answer() !== 42) throw new Error("not 42");' },
  ],
  mutants: [],
  limitMs: 20_000,
  ...more,
});
const run = (text: string, more: Partial<RunJob> = {}) =>
  sandbox.run(jobOf(text, more), new AbortController().signal);

const GOOD = "function answer() { return 42; }";

test("good work passes, bad work does not, and nothing of one run is left for the next", async () => {
  const leaving = `globalThis.leftBehind = true; ${GOOD}`;
  expect(await run(leaving)).toMatchObject({ ended: "finished", passed: true });
  const looking = "function answer() { return globalThis.leftBehind ? 42 : 0; }";
  expect(await run(looking)).toMatchObject({ ended: "finished", passed: false });
});

test("an endless program is stopped in time, a greedy one by its memory, and the next one runs", async () => {
  expect(await run("for (;;);", { limitMs: 500 })).toMatchObject({ ended: "time" });
  const greedy = "const all = []; for (;;) all.push(new Float64Array(1e6).fill(7.5));";
  expect(await run(greedy)).toEqual({ ended: "memory" });
  expect(await run(GOOD)).toMatchObject({ passed: true });
});

/** Long enough that a backtracking regular expression would need a minute. */
const BLANKS = " ".repeat(60_000);

test("a text that makes regular expressions in the practice tools slow is stopped in time, too, and the next one runs", async () => {
  const tests = [{ id: "one", name: "one", says: "Look again.", code: "", prints: "done" }];
  const printing = `console.log(${JSON.stringify(`${BLANKS}x`)});`;
  expect(await run(printing, { tests, limitMs: 2_000 })).toMatchObject({ ended: "time" });
  const page = { path: "index.html", text: `<script type="${BLANKS}x">1</script>` };
  const web: Partial<RunJob> = { kind: "web", files: [page], entry: "index.html", tests: [] };
  expect(await run("", { ...web, limitMs: 2_000 })).toMatchObject({ ended: "time" });
  expect(await run(GOOD)).toMatchObject({ passed: true });
});

test("no address can be reached, not even of this machine", async () => {
  const { port } = elsewhere.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/stolen`;
  const telling = `
    for (const go of [() => fetch("${url}"), () => new WebSocket("${url.replace("http", "ws")}"), () => importScripts("${url}")])
      try { Promise.resolve(go()).catch(() => {}); } catch {}
    ${GOOD}`;
  expect(await run(telling)).toMatchObject({ ended: "finished" });
  expect(asked).toEqual([]);
});

test("a runtime that the site was built without is reported as missing, not as bad work", async () => {
  const result = await run("select 1", { kind: "sql" });
  expect(result).toEqual({ ended: "missing", why: expect.stringContaining("sql") });
});

test("a cancelled run ends at once, and the next one has a browser again", async () => {
  const calling = new AbortController();
  const running = sandbox.run(jobOf("for (;;);", { limitMs: 60_000 }), calling.signal);
  setTimeout(() => calling.abort(new Error("the server is stopping")), 300);
  await expect(running).rejects.toThrow("the server is stopping");
  expect(await run(GOOD)).toMatchObject({ passed: true });
});
