import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ExerciseTest, Mutant } from "#domain/study/exercise.ts";
import type { RunResult } from "#runners/protocol.ts";
import { openSandbox, type Sandbox, type TestJob } from "../../../scripts/sandbox/sandbox.ts";
import { FAILING_PROGRAMS } from "./failing-programs-for-tests.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["javascript"] });
});
afterAll(() => sandbox.close());

function run(text: string, more: Partial<TestJob> = {}): Promise<RunResult> {
  const { files = [], ...rest } = more;
  return sandbox.run({
    kind: "javascript",
    files: [{ path: "main.js", text }, ...files],
    entry: "main.js",
    ...rest,
  });
}

function check(code: string, more: Partial<ExerciseTest> = {}): ExerciseTest {
  return { id: "t", name: "a test", says: "Look again.", code, ...more };
}

async function printed(text: string, more: Partial<TestJob> = {}): Promise<string> {
  const result = await run(text, more);
  expect(result.error).toBeUndefined();
  expect(result.ended).toBe("finished");
  return result.stdout;
}

describe("running", () => {
  test("prints as Node does", async () => {
    const text =
      'console.log("Hello", 2 + 3, [1, "a"], { a: { b: null } }, new Map([["k", 1]]));\nconsole.error("bad");';
    expect(await printed(text)).toBe("Hello 5 [ 1, 'a' ] { a: { b: null } } Map(1) { 'k' => 1 }\nbad\n");
  });

  test("reads lines of the input by prompt", async () => {
    const text =
      "const a = Number(prompt('First?'));\nconst b = Number(prompt());\nconsole.log(a + b, prompt());";
    expect(await printed(text, { stdin: "12\n7\n" })).toBe("19 null\n");
  });

  test("waits for timers and promises in their order", async () => {
    const text = `
      setTimeout(() => console.log("timer"), 20);
      Promise.resolve().then(() => console.log("promise"));
      let ticks = 0;
      const id = setInterval(() => { console.log("tick", ++ticks); if (ticks === 2) clearInterval(id); }, 5);
      console.log("first");
      const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      (async () => { await wait(40); console.log("last"); })();`;
    expect(await printed(text)).toBe("first\npromise\ntick 1\ntick 2\ntimer\nlast\n");
  });

  test("imports other files, packages of Node and data, and allows await at the top", async () => {
    const stdout = await printed(
      `import total, { vat as tax } from "./lib/fares.js";
import * as all from "./lib/fares.js";
import rooms from "./rooms.json";
import { readFileSync } from "node:fs";
import path from "node:path";
const late = await import("./late.js");
console.log(total([1, 2]), tax, Object.keys(all), rooms.length, late.word, path.extname("a/b.txt"));
console.log(readFileSync("note.txt", "utf8"));
const reply = await fetch("/rooms.json");
console.log(reply.status, await reply.json());
console.log((await fetch("/nothing")).status);
try { await fetch("https://example.com/"); } catch (error) { console.log(String(error)); }`,
      {
        files: [
          {
            path: "lib/fares.js",
            text: 'import { vat } from "./vat.js";\nexport { vat };\nexport default (f) => f.reduce((a, b) => a + b, 0) * vat;',
          },
          { path: "lib/vat.js", text: "export const vat = 2;" },
          { path: "late.js", text: 'export const word = "late";' },
          { path: "rooms.json", text: "[1, 2]" },
          { path: "note.txt", text: "a note" },
        ],
      },
    );
    expect(stdout).toBe(
      "6 2 [ 'default', 'vat' ] 2 late .txt\na note\n200 [ 1, 2 ]\n404\nTypeError: Failed to fetch\n",
    );
  });

  test("a file without import or export is CommonJS", async () => {
    const text =
      'const { total } = require("./fares");\ncounter = 1;\nconsole.log(total([1, 2]), counter, typeof module, require("./fares") === require("./fares.js"));';
    const files = [
      { path: "fares.js", text: "exports.total = (fares) => fares.length;\nmodule.exports.x = 1;" },
    ];
    expect(await printed(text, { files })).toBe("2 1 object true\n");
  });

  test("a CommonJS file can be imported by name", async () => {
    const text =
      'import { total } from "./fares.js";\nimport fares from "./fares.js";\nconsole.log(total, fares);';
    expect(
      await printed(text, { files: [{ path: "fares.js", text: "module.exports = { total: 3 };" }] }),
    ).toBe("3 { total: 3 }\n");
  });
});

describe("an error is reported with its line", () => {
  test.each(FAILING_PROGRAMS)("$name", async ({ text, other, says, file, line }) => {
    const result = await run(text, { files: other === undefined ? [] : [other] });
    expect(result.ended).toBe("finished");
    expect(result.error?.message).toMatch(says);
    if (file !== undefined) expect(result.error?.file).toBe(file);
    if (line !== undefined) expect(result.error?.line).toBe(line);
  });

  test("process.exit ends a program without an error", async () => {
    expect(
      await printed(
        "console.log(1);\nsetTimeout(() => console.log(3), 5);\nprocess.exit(0);\nconsole.log(2);",
      ),
    ).toBe("1\n");
  });
});

describe("tests", () => {
  test("see the names of the entry file and its output, and can run it again", async () => {
    const text =
      "const fares = [10, 20];\nlet total = 0;\nfor (const fare of fares) total += fare;\nfunction add(a, b) {\n  return a - b;\n}\nclass Bus {}\nconsole.log(total + Number(prompt()));";
    const result = await run(text, {
      stdin: "1",
      setup: "const two = 2;",
      tests: [
        check("assert.equal(total, 30); assert.equal(output, '31\\n'); new Bus();"),
        check("const output = await run('5'); const two = 3; expect(output).to.equal('35\\n');"),
        check("assert.equal(add(1, two), 3);", { id: "sum", says: "1 and 2 make 3." }),
        check("add(1, 2); console.log('seen'); assert.include(printed(), 'seen');"),
        check("", { code: undefined, stdin: "70", prints: "100  \n\n" }),
        check("", { code: undefined, prints: "100" }),
      ],
    });
    expect(result.results.map(({ ok }) => ok)).toEqual([true, true, false, true, true, false]);
    expect(result.results[2]).toMatchObject({
      id: "sum",
      says: "1 and 2 make 3.",
      detail: "expected -1 to equal 3",
    });
    expect(result.results[5]).toMatchObject({ says: "Look again.", detail: 'expected "100", got "31"' });
    expect(result.passed).toBe(false);
    expect(result.stdout).toBe("31\n");
  });

  test("see the names of a module, and imported ones", async () => {
    const result = await run('import { a } from "./x.js";\nexport const b = a + 1;\nlet hidden = 5;', {
      files: [{ path: "x.js", text: "export const a = 1;" }],
      tests: [
        check("assert.equal(a + b + hidden, 8); hidden = 6; assert.equal(hidden, 6);"),
        check("assert.equal(hidden, 5);"),
      ],
    });
    expect(result.passed).toBe(true);
  });

  test("start with fresh state each time, whatever a test or the program changed", async () => {
    const result = await run(
      "var count = 0;\nglobalThis.seen = (globalThis.seen ?? 0) + 1;\nArray.prototype.last = function () { return 1; };\nMath.max = () => 7;",
      {
        tests: [
          check("assert.equal(seen, 1); count = 9; Array.prototype.map = null;"),
          check(
            "assert.equal(seen, 1); assert.equal(count, 0); assert.deepEqual([1].map((x) => x + 1), [2]);",
          ),
        ],
      },
    );
    expect(result.results.map(({ detail }) => detail)).toEqual(["", ""]);
    expect(await printed("console.log(Math.max(1, 2), [].last)")).toBe("2 undefined\n");
  });

  test("wait for asynchronous code, and fail where it never ends", async () => {
    const result = await run(
      "const wait = (ms) => new Promise((r) => setTimeout(r, ms));\nasync function load() { await wait(20); return 5; }\nconst never = () => new Promise(() => {});",
      {
        tests: [
          check("assert.equal(await load(), 5);"),
          check("await never();"),
          check("assert.equal(await load(), 6);"),
        ],
      },
    );
    expect(result.results.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(result.results[1]?.detail).toContain("nobody settles");
  });

  test("fail with the learner's line when the learner's code throws", async () => {
    const result = await run("function f(list) {\n\n  return list.items.length;\n}", {
      tests: [check("f({});"), check("g();")],
    });
    expect(result.results[0]).toMatchObject({ ok: false, line: 3 });
    expect(result.results[1]).toMatchObject({ ok: false, detail: "ReferenceError: g is not defined" });
    expect(result.error).toBeUndefined();
  });

  test("all fail, with the error, when the program does not even start", async () => {
    const result = await run("let a = 1;\nlet a = 2;", { tests: [check("a;"), check("1;")] });
    expect(result.results.map(({ ok }) => ok)).toEqual([false, false]);
    expect(result.error).toEqual({
      message: "SyntaxError: Identifier 'a' has already been declared",
      file: "main.js",
      line: 2,
    });
  });
});

describe("the learner writes the tests", () => {
  const fares = {
    path: "fares.js",
    text: "export const price = (age) => (age < 5 ? 0 : age < 18 ? 10 : 20);",
  };
  const mutants: Mutant[] = [
    {
      id: "adults",
      name: "Adults go free",
      says: "Nobody checks adults.",
      files: [{ path: "fares.js", text: "export const price = (age) => (age < 5 ? 0 : 10);" }],
    },
    {
      id: "edge",
      name: "Eighteen is a child",
      says: "Nobody checks 18.",
      files: [
        { path: "fares.js", text: "export const price = (age) => (age < 5 ? 0 : age <= 18 ? 10 : 20);" },
      ],
    },
    {
      id: "throws",
      name: "Throws",
      says: "Nobody calls it.",
      files: [{ path: "fares.js", text: "export const price = () => { throw new Error('x'); };" }],
    },
  ];
  const sound = { id: "sound", name: "Your tests pass", says: "Your tests fail on the right program." };
  const head = 'import { price } from "./fares.js";\nimport { describe as d, vi } from "vitest";\n';

  test("weak tests let mutants survive, strong ones detect each", async () => {
    const weak = await run(`${head}test("children", () => { expect(price(7)).toBe(10); });`, {
      files: [fares],
      mutants,
      tests: [sound],
    });
    expect(weak.results.map(({ id, ok }) => [id, ok])).toEqual([
      ["sound", true],
      ["adults", false],
      ["edge", false],
      ["throws", true],
    ]);
    expect(weak.results[2]?.says).toBe("Nobody checks 18.");
    const strong = await run(
      `${head}d("price", () => { it.each([[4, 0], [5, 10], [17, 10], [18, 20]])("%d pays %d", (age, fare) => { expect(price(age)).toEqual(fare); }); });
       test("calls", async () => { const fn = vi.fn(); fn(1); expect(fn).toHaveBeenCalledWith(1); await expect(Promise.reject(new Error("no"))).rejects.toThrow("no"); expect({ a: 1 }).toEqual(expect.objectContaining({ a: 1 })); });`,
      { files: [fares], mutants, tests: [sound] },
    );
    expect(strong.results.filter(({ ok }) => !ok)).toEqual([]);
    expect(strong.passed).toBe(true);
    expect(strong.stdout).toContain("✓ price › 18 pays 20\n");
  });

  test("tests that fail on the right program detect nothing", async () => {
    const result = await run(`${head}test("wrong", () => {\n  expect(price(7)).toBe(99);\n});`, {
      files: [fares],
      mutants,
      tests: [sound],
    });
    expect(result.results.map(({ ok }) => ok)).toEqual([false, false, false, false]);
    expect(result.results[0]).toMatchObject({
      says: "Your tests fail on the right program.",
      detail: "wrong: expected 10 to be 99 // Object.is equality",
      line: 4,
    });
  });

  test("no test at all is not enough", async () => {
    const result = await run(head, { files: [fares], mutants, tests: [sound] });
    expect(result.results[0]).toMatchObject({ ok: false, detail: "There is no test yet." });
  });

  test("Run lists each test and what went wrong", async () => {
    const result = await run(
      `${head}test("a", () => {});\ntest("b", () => {\n  expect(price(4)).toBe(1);\n});`,
      { files: [fares] },
    );
    expect(result.stdout).toBe("✓ a\n✗ b\n    expected +0 to be 1 // Object.is equality\n");
    expect(result.error).toMatchObject({ line: 5 });
  });
});

describe("nothing escapes and nothing stays broken", () => {
  test("an endless loop is ended, what it printed is kept, and the next run works", async () => {
    const result = await run("console.log('before');\nwhile (true) {}", { limitMs: 700 });
    expect(result).toMatchObject({ ended: "time", passed: false });
    expect(await printed("console.log('next')")).toBe("next\n");
  });

  test("endless output is cut off", async () => {
    const result = await run("while (true) console.log('x'.repeat(1000));", { limitMs: 1000 });
    expect(result.ended).toBe("time");
    expect(result.stdout.length).toBeLessThan(80_000);
    expect(await printed("console.log('next')")).toBe("next\n");
  });

  test("a huge allocation ends the run, not the page", async () => {
    const result = await run("const all = [];\nwhile (true) all.push(new Array(1e6).fill(Math.random()));", {
      limitMs: 4000,
    });
    expect(["time", "crashed", "finished"]).toContain(result.ended);
    expect(result.passed).toBe(false);
    expect(await printed("console.log('next')")).toBe("next\n");
  });

  test("every way out is blocked", async () => {
    const stdout = await printed(`
const tries = {
  xhr: () => { const x = new XMLHttpRequest(); x.open("GET", "/stolen", false); x.send(); },
  socket: () => new Promise((yes, no) => { const s = new WebSocket("ws://127.0.0.1:9/"); s.onopen = yes; s.onerror = no; }),
  events: () => new Promise((yes, no) => { const s = new EventSource("/stolen"); s.onopen = yes; s.onerror = no; }),
  importing: () => import("https://example.com/x.js"),
  importingByEval: () => (0, eval)('import("' + "data:text/javascript,0" + '")'),
  importingUrl: () => (0, eval)('import("http://127.0.0.1:9/stolen")'),
  scripts: () => importScripts("/stolen"),
  worker: () => new Worker("data:text/javascript,0"),
  realFetch: () => Object.getPrototypeOf(Object.getPrototypeOf(self)).fetch.call(self, "/stolen"),
  database: () => new Promise((yes, no) => { const r = indexedDB.open("x"); r.onsuccess = yes; r.onerror = no; }),
  caches: () => caches.open("x"),
  parent: () => parent.document,
  cookies: () => document.cookie,
  storage: () => localStorage.getItem("x"),
};
for (const [name, attempt] of Object.entries(tries)) {
  try { await Promise.race([attempt(), new Promise((_, no) => setTimeout(() => no(new Error("nothing")), 150))]); console.log(name, "OUT"); } catch { console.log(name, "closed"); }
}
self.close(); postMessage({ type: "done", result: { results: [] } });`);
    expect(stdout).not.toContain("OUT");
    expect(stdout.split("closed")).toHaveLength(15);
    expect(sandbox.requests().filter((path) => path !== "/favicon.ico")).toEqual([]);
  });
});
