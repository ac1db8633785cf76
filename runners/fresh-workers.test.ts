import { afterAll, beforeAll, expect, test } from "vitest";
import { openSandbox, type Sandbox, type TestJob } from "../scripts/sandbox/sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["javascript", "typescript", "mongo", "express", "python"] });
});
afterAll(() => sandbox.close());

/** Rewrites the tests of the worker's next job, and its answers. */
const POISON = `
const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
Object.defineProperty(MessageEvent.prototype, "data", {
  get() {
    const data = get.call(this);
    if (data?.type !== "run") return data;
    return { ...data, job: { ...data.job, setup: "", tests: data.job.tests.map((test) => ({ ...test, code: "1", prints: undefined })) } };
  },
});
const send = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (message, ...rest) {
  if (message?.type === "done") for (const result of message.result.results) Object.assign(result, { ok: true, says: "" });
  return send.call(this, message, ...rest);
};
Array.prototype.every = () => true;
`;

/**
 * Python's garbage collector exposes the importer of JavaScript modules, and every JavaScript object has a constructor.
 */
const VIA_PYTHON = `import gc
finder = next(thing for thing in gc.get_objects() if type(thing).__name__ == "JsFinder")
Function = next(iter(finder.jsproxies.values())).constructor.constructor
Function(${JSON.stringify(POISON)})()
print("poisoned")
`;

const check = { id: "two", name: "Two", says: "Look again." };
const CASES: readonly (readonly [TestJob["kind"], poison: TestJob, wrong: TestJob])[] = [
  [
    "javascript",
    { kind: "javascript", files: [{ path: "main.mjs", text: `${POISON}console.log("poisoned");` }] },
    {
      kind: "javascript",
      files: [{ path: "main.js", text: "function two() { return 3; }" }],
      tests: [{ ...check, code: "assert.equal(two(), 2);" }],
    },
  ],
  [
    "typescript",
    {
      kind: "typescript",
      files: [{ path: "main.ts", text: `${POISON}console.log("poisoned"); export {};` }],
    },
    {
      kind: "typescript",
      files: [{ path: "main.ts", text: "export function two() { return 3; }" }],
      tests: [{ ...check, code: "assert.equal(two(), 2);" }],
    },
  ],
  [
    "mongo",
    { kind: "mongo", files: [{ path: "main.js", text: `${POISON}console.log("poisoned");` }] },
    {
      kind: "mongo",
      files: [{ path: "main.js", text: "await db.rooms.insertOne({ name: 'one' });" }],
      tests: [{ ...check, code: "assert.equal(await db.rooms.countDocuments(), 2);" }],
    },
  ],
  [
    "express",
    {
      kind: "express",
      files: [
        {
          path: "app.js",
          text: `import express from "express";\n${POISON}console.log("poisoned");\nexport default express();`,
        },
      ],
    },
    {
      kind: "express",
      files: [{ path: "app.js", text: `import express from "express";\nexport default express();` }],
      tests: [{ ...check, code: `assert.equal((await request("GET", "/two")).status, 200);` }],
    },
  ],
  [
    "python",
    { kind: "python", files: [{ path: "main.py", text: VIA_PYTHON }] },
    {
      kind: "python",
      files: [{ path: "main.py", text: "def two():\n    return 3\n" }],
      tests: [{ ...check, code: "assert two() == 2" }],
    },
  ],
];

test.each(CASES)(
  "a run that changed its worker does not affect the next one: %s",
  async (_kind, poison, wrong) => {
    const changed = await sandbox.run({ ...poison, limitMs: 20_000 });
    expect(changed.stdout).toContain("poisoned");
    const judged = await sandbox.run({ ...wrong, limitMs: 20_000 });
    expect(judged).toMatchObject({ ended: "finished", passed: false, results: [{ id: "two", ok: false }] });
    // A submission is learner's code as well.
    const firstTest = wrong.tests?.[0];
    await sandbox.run({ ...poison, tests: firstTest ? [firstTest] : [], limitMs: 20_000 });
    expect(await sandbox.run({ ...wrong, limitMs: 20_000 })).toMatchObject({
      ended: "finished",
      passed: false,
    });
  },
);
