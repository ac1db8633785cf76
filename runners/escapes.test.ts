import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSandbox, type Sandbox, type TestJob } from "../scripts/sandbox/sandbox.ts";
import { OUTPUT_LIMIT, type RunResult } from "./protocol.ts";
import { FIND_WAYS_OUT } from "./testing/ways-out.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["express", "mongo", "config", "typescript"] });
});
afterAll(() => sandbox.close());

/** For what must finish even on a busy machine. */
const PATIENCE_MS = 20_000;

/** Each kind runs the same text: as the learner's program, or as code of a test where learners write no program. */
const KINDS: readonly (readonly [TestJob["kind"], (text: string) => TestJob])[] = [
  [
    "express",
    (text) => ({
      kind: "express",
      files: [
        {
          path: "app.js",
          text: `import express from "express";\n${text}\nexport default express();`,
        },
      ],
    }),
  ],
  ["mongo", (text) => ({ kind: "mongo", files: [{ path: "main.js", text }] })],
  [
    "typescript",
    (text) => ({
      kind: "typescript",
      files: [{ path: "main.ts", text: `// @ts-nocheck\n${text}\nexport {};` }],
    }),
  ],
  [
    "config",
    (text) => ({
      kind: "config",
      files: [{ path: "a.yaml", text: "a: 1\n" }],
      tests: [{ id: "t", name: "t", says: "says", code: text }],
    }),
  ],
];

describe.each(KINDS)("%s", (kind, job) => {
  const say = kind === "config" ? "throw new Error" : "console.log";
  const run = (text: string, limitMs: number) => sandbox.run({ ...job(text), limitMs });
  const told = ({ stdout, results }: RunResult) =>
    `${stdout}\n${results.map(({ detail }) => detail).join("\n")}`;

  const expectNextRun = async () => {
    const next = await run(`${say}("alive");`, PATIENCE_MS);
    expect(next.ended).toBe("finished");
    expect(told(next)).toContain("alive");
  };

  test("every way out is blocked, and no request reaches the server", async () => {
    const text = `${FIND_WAYS_OUT}\n${say}("open: [" + (await findWaysOut()).join() + "]");`;
    const result = await run(text, PATIENCE_MS);
    expect(result.ended).toBe("finished");
    expect(told(result)).toContain("open: []");
    await expectNextRun();
    expect(sandbox.requests()).toEqual([]);
  });

  test.each([
    ["a loop", "for (;;) {}"],
    ["output", 'for (;;) console.log("x".repeat(1000));'],
    [
      "timers",
      "const fork = () => { setTimeout(fork, 0); setTimeout(fork, 0); };\nfork();\nfor (;;) await new Promise((resolve) => setTimeout(resolve, 1));",
    ],
  ])("%s without end is stopped, its output is cut off, and the next run works", async (_, text) => {
    const result = await run(text, 500);
    expect(result).toMatchObject({ ended: "time", passed: false });
    expect(result.stdout.length).toBeLessThan(OUTPUT_LIMIT + 100);
    await expectNextRun();
  });

  test("allocating a gigabyte fails at most this run, and the next run works", async () => {
    const text = `const all = [];\nfor (let count = 0; count < 16; count++) all.push(new Uint8Array(64 * 2 ** 20).fill(count));\n${say}("had it");`;
    const result = await run(text, 4_000);
    // How much memory a browser gives to one page depends on the device: it may be all, a refusal, or a crashed worker.
    expect(["finished", "time", "crashed"]).toContain(result.ended);
    await expectNextRun();
  });

  // Learners write no code for a configuration: the code of its tests is ours.
  test.skipIf(kind === "config")("what a program breaks is intact in the next run", async () => {
    for (const broken of [
      "Array.prototype.map = null; JSON.stringify = null; Object.prototype.polluted = true;",
      'URL = "https://kadam.example"; Proxy = null; MessageChannel = null; setTimeout = null; console.log = null;',
      "Promise.prototype.then = null; Object = null; Reflect = null; Map = null;",
    ]) {
      await run(broken, 1_500);
      await expectNextRun();
    }
  });
});
