import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleScript } from "#runners/building/bundle-script.ts";
import { openSandbox, type Sandbox, type TestJob } from "../scripts/sandbox/sandbox.ts";

const program = (text: string): TestJob => ({ kind: "javascript", files: [{ path: "main.js", text }] });
const ENDLESS = program('console.log("endless"); for (;;);');

describe("a runner", () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await openSandbox({ kinds: ["javascript"] });
  }, 60_000);

  afterAll(() => sandbox.close());

  test("stopped while it is still starting does not run the code", async () => {
    const run = sandbox.run(ENDLESS);
    await sandbox.stop();
    expect(await run).toEqual({ ended: "stopped", results: [], stdout: "", passed: false });
  });

  test("stops the program that is running", async () => {
    const run = sandbox.run({ ...ENDLESS, limitMs: 20_000 });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await sandbox.stop();
    expect(await run).toMatchObject({ ended: "stopped", stdout: "endless\n" });
  });

  test("asked for another run stops the current one, and each gets its own answer and output", async () => {
    const check = { id: "two", name: "Two", says: "Look again.", code: "assert.equal(two(), 2)" };
    const first = sandbox.run({ ...ENDLESS, limitMs: 20_000 });
    const second = sandbox.run(program('console.log("second"); setTimeout(() => console.log("late"), 500)'));
    const third = sandbox.run({
      ...program('console.log("third"); function two() { return 2; }'),
      tests: [check],
    });
    expect(await first).toMatchObject({ ended: "stopped", passed: false });
    // It waited for the first to end, and by then the third was requested.
    expect(await second).toEqual({ ended: "stopped", passed: false, results: [], stdout: "" });
    expect(await third).toMatchObject({
      ended: "finished",
      passed: true,
      stdout: "third\n",
      results: [{ id: "two", ok: true }],
    });
  });

  test("that ends a run for another one keeps the output of the two separate", async () => {
    const talker = sandbox.run({
      ...program('setInterval(() => console.log("talk"), 1)'),
      limitMs: 20_000,
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const other = sandbox.run(program('setTimeout(() => console.log("mine"), 100)'));
    expect(await talker).toMatchObject({ ended: "stopped" });
    expect(await other).toMatchObject({ ended: "finished", stdout: "mine\n" });
  });

  test("answers after a program that exceeded its time limit", async () => {
    expect(await sandbox.run({ ...ENDLESS, limitMs: 500 })).toMatchObject({ ended: "time", results: [] });
    expect(await sandbox.run(program('console.log("next")'))).toMatchObject({
      ended: "finished",
      stdout: "next\n",
    });
  });
});

describe("a runtime that crashes while it starts", () => {
  let folder: string;
  let sandbox: Sandbox;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "kadam-broken-"));
    const text = 'throw new Error("broken");';
    const file = { name: "kind.js", url: "/runtimes/kind.js", bytes: text.length, sentBytes: text.length };
    const runtime = { script: file, assets: [], packages: {} };
    writeFileSync(join(folder, "kind.js"), text);
    writeFileSync(
      join(folder, "manifest.json"),
      JSON.stringify({ javascript: { ...runtime, place: "worker" }, web: { ...runtime, place: "page" } }),
    );
    sandbox = await openSandbox({ kinds: [], runtimesDir: folder });
  }, 60_000);

  afterAll(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });

  test.each(["javascript", "web"] as const)("is reported and not waited for: %s", async (kind) => {
    await expect(sandbox.run({ kind, files: [{ path: "main.js", text: "" }] })).rejects.toThrow(
      "the sandbox broke while it started",
    );
  });
});

describe("a runtime that crashes while a program runs", () => {
  let folder: string;
  let sandbox: Sandbox;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "kadam-aborting-"));
    const entry = join(folder, "entry.ts");
    // The program is the value that the runtime throws.
    writeFileSync(
      entry,
      `import { provideKind } from ${JSON.stringify(join(import.meta.dirname, "provide-kind.ts"))};
       provideKind({ load: async () => {}, run: async ({ files }) => { throw JSON.parse(files[0].text); } });`,
    );
    const text = await bundleScript({ entry: relative(join(import.meta.dirname, ".."), entry) });
    const bytes = Buffer.byteLength(text);
    const script = { name: "kind.js", url: "/runtimes/kind.js", bytes, sentBytes: bytes };
    writeFileSync(join(folder, "kind.js"), text);
    const javascript = { place: "worker", script, assets: [], packages: {} };
    writeFileSync(join(folder, "manifest.json"), JSON.stringify({ javascript }));
    sandbox = await openSandbox({ kinds: [], runtimesDir: folder });
  }, 60_000);

  afterAll(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });

  const BROKE_OFF =
    "The practice tools broke off while your program ran. Try it again, or write it in a simpler way.";

  test.each([
    ["an object", {}, BROKE_OFF],
    ["an object in an object", { message: {} }, BROKE_OFF],
    ["'Aborted()'", { message: "Aborted(). Build with -sASSERTIONS for more info." }, BROKE_OFF],
    ["words", { message: "There is no such file." }, "There is no such file."],
  ])("is explained: %s", async (_, thrown, message) => {
    const result = await sandbox.run(program(JSON.stringify(thrown)));
    expect(result).toMatchObject({ ended: "crashed", error: { message } });
  });
});

describe("a runtime that the site was built without", () => {
  let folder: string;
  let sandbox: Sandbox;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "kadam-missing-"));
    const script = { name: "kind.js", url: "/runtimes/kind.js", bytes: 1, sentBytes: 1 };
    const flask = { missing: "Flask practice needs a package that was not found." };
    const python = { place: "worker", script, assets: [], packages: { flask } };
    const java = { missing: "Java practice needs a package that was not found." };
    writeFileSync(join(folder, "manifest.json"), JSON.stringify({ java, python }));
    sandbox = await openSandbox({ kinds: [], runtimesDir: folder });
  }, 60_000);

  afterAll(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ["a kind", { kind: "java" }, "Java practice needs a package that was not found."],
    ["a package of a kind", { kind: "python", packages: ["flask"] }, "Flask practice needs a package"],
    ["a kind that nobody speaks of", { kind: "sql" }, "This site was built without sql practice."],
  ] as const)("gives the build's explanation: %s", async (_, wanted, words) => {
    await expect(sandbox.run({ ...wanted, files: [{ path: "main", text: "" }] })).rejects.toThrow(words);
  });
});
