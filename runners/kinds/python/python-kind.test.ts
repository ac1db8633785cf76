import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExerciseTest } from "#domain/study/exercise.ts";
import { openSandbox, type Sandbox, type TestJob } from "../../../scripts/sandbox/sandbox.ts";

/** Without a cache, building the runtime takes a minute or two. */
const FIRST_BUILD = 600_000;

/** This machine may be busy; only runs that must time out have a short limit. */
const PATIENT = 45_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["python"] });
}, FIRST_BUILD);
afterAll(() => sandbox?.close());

function run(text: string, more: Partial<TestJob> = {}) {
  return sandbox.run({ kind: "python", files: [{ path: "main.py", text }], limitMs: PATIENT, ...more });
}

function check(id: string, more: Partial<ExerciseTest>): ExerciseTest {
  return { id, name: id, says: `says ${id}`, ...more };
}

test("output is streamed, without an added newline", async () => {
  const result = await run('import sys\nprint("a", end="")\nprint("b", file=sys.stderr)\nprint("₹", 1)\n');
  expect(result).toMatchObject({ ended: "finished", stdout: "b\na₹ 1\n" });
  expect(result.error).toBeUndefined();
});

test("a right answer passes, and a wrong one shows the expected value", async () => {
  const tests = [
    check("adds", { code: "assert add(2, 3) == 5" }),
    check("prints", { prints: "ready" }),
    check("output", { code: 'assert output == "ready\\n"\nassert run() == output' }),
  ];
  const right = await run('def add(a, b):\n    return a + b\nprint("ready")', { tests });
  expect(right).toMatchObject({ passed: true, stdout: "ready\n" });
  const wrong = await run('def add(a, b):\n    return a - b\nprint("redy")', { tests });
  expect(wrong.results).toMatchObject([
    { ok: false, says: "says adds", detail: "add(2, 3): expected 5, got -1" },
    { ok: false, says: "says prints", detail: "expected 'ready', got 'redy'" },
    { ok: false, detail: "expected 'ready\\n', got 'redy\\n'" },
  ]);
});

test("an unavailable package is named as such, and errors have Linux's numbers", async () => {
  const numpy = await run("import numpy as np\n");
  expect(numpy.error).toMatchObject({ file: "main.py", line: 1 });
  expect(numpy.error?.message).toBe(
    "ModuleNotFoundError: No module named 'numpy'. It is not part of the practice tools: Python's own library is here, and what the exercise names.",
  );
  const missing = await run('open("nosuch.txt")\n');
  expect(missing.error?.message).toBe("FileNotFoundError: [Errno 2] No such file or directory: 'nosuch.txt'");
  expect(missing.stdout).toContain("[Errno 2]");
});

test("atexit functions run at the end, after the error message", async () => {
  const text = 'import atexit\natexit.register(print, "bye")\nprint("hi")\n';
  expect((await run(text)).stdout).toBe("hi\nbye\n");
  const failed = await run(`${text}1 / 0\n`);
  expect(failed.stdout).toMatch(/^hi\nTraceback[\s\S]*ZeroDivisionError: division by zero\nbye\n$/);
});

test("every test starts with a fresh program, fresh modules and a fresh folder", async () => {
  const files = [
    {
      path: "main.py",
      text: "import json\nimport shop\nlog = []\ntotal = 0\ndef sell(n):\n    global total\n    total += n\n",
    },
    { path: "shop.py", text: "stock = [1]\n" },
  ];
  const dirty =
    'import builtins, os\nshop.stock.append(2)\nlog.append(1)\nopen("left.txt", "w").write("x")\njson.dumps = None\nbuiltins.len = None\nos.environ["LEFT"] = "1"\nsell(5)\nassert total == 5';
  const clean =
    'import os\nassert shop.stock == [1] and log == [] and total == 0\nassert json.dumps([]) == "[]" and len("ab") == 2\nassert sorted(os.listdir()) == ["main.py", "shop.py"]\nassert "LEFT" not in os.environ';
  const result = await run("", {
    files,
    tests: [check("dirty", { code: dirty }), check("clean", { code: clean })],
  });
  expect(result.results.map(({ ok, detail }) => [ok, detail])).toEqual([
    [true, ""],
    [true, ""],
  ]);
});

test("a test's own names do not clash with the program's", async () => {
  const program = 'output = "mine"\ndef tell():\n    return output\n';
  const code = 'value = 3\nthree = lambda: value\nassert tell() == "mine" and output == "" and three() == 3';
  expect((await run(program, { tests: [check("names", { code })], setup: "import math" })).passed).toBe(true);
});

test("every form of assertion shows the actual values", async () => {
  const says = async (code: string) =>
    (await run("x = [1, 2]\n", { tests: [check("t", { code })] })).results[0]?.detail;
  expect(await says("assert 3 == len(x)")).toBe("len(x): expected 3, got 2");
  expect(await says("assert 5 in x")).toBe("expected to find 5 in [1, 2]");
  expect(await says("assert x[0] > 1")).toBe("expected 1 > 1");
  expect(await says("assert not x")).toBe("expected x to be false, it is [1, 2]");
  expect(await says('assert x is None, "x should be nothing"')).toBe(
    "x should be nothing (expected None, got [1, 2])",
  );
  expect(await says('assert "a\\nb\\nc" == "a\\nB\\nc".replace("x", "")')).toBe(
    `'a\\nB\\nc'.replace('x', ''): line 2: expected 'b', got 'B'`,
  );
  expect(await says("assert x.nope")).toBe("AttributeError: 'list' object has no attribute 'nope'");
});

test("a syntax error and a run-time error name the learner's file and line", async () => {
  const tests = [check("t", { code: "assert True" })];
  const syntax = await run("x = 1\nif x\n    print(x)\n", { tests });
  expect(syntax.error).toEqual({ message: "SyntaxError: expected ':'", file: "main.py", line: 2 });
  expect(syntax.results).toMatchObject([{ ok: false, line: 2, detail: "SyntaxError: expected ':'" }]);
  const files = [
    { path: "main.py", text: 'import fares\nprint("before")\nfares.total(None)\n' },
    { path: "fares.py", text: "def total(all):\n    return sum(all)\n" },
  ];
  const result = await run("", { files });
  expect(result.error).toEqual({
    message: "TypeError: 'NoneType' object is not iterable",
    file: "fares.py",
    line: 2,
  });
  expect(result.stdout).toMatch(
    /^before\nTraceback \(most recent call last\):\n {2}File "main.py", line 3, in <module>/,
  );
  expect(result.stdout).not.toContain("kadam");
});

test("input() reads the given input, and says so when nothing is left", async () => {
  const program = 'name = input("Name? ")\nprint("Hello", name)\nage = int(input())\nprint(age + 1)\n';
  expect((await run(program, { stdin: "Asha\n20\n" })).stdout).toBe("Name? Hello Asha\n21\n");
  const short = await run(program, { stdin: "Asha\n" });
  expect(short.error).toMatchObject({
    line: 3,
    message: expect.stringContaining("no line was left to read"),
  });
  const tests = [
    check("printed", { stdin: "Ravi\n8\n", prints: "Name? Hello Ravi\n9" }),
    check("again", { code: 'assert run("Meera\\n1\\n").endswith("2\\n")' }),
  ];
  expect((await run(program, { tests })).passed).toBe(true);
});

test("sys.exit ends a program without an error, main guards run", async () => {
  const result = await run(
    'import sys\nif __name__ == "__main__":\n    print("main")\n    sys.exit("bye")\nprint("no")',
  );
  expect(result).toMatchObject({ stdout: "main\nbye\n" });
  expect(result.error).toBeUndefined();
});

test("an endless loop is stopped by the time limit, with its output so far, and the next run works", async () => {
  const loop = await run('print("begun")\nwhile True:\n    pass\n', { limitMs: 3000 });
  expect(loop).toMatchObject({ ended: "time", stdout: "begun\n", passed: false });
  expect((await run("print(1)")).stdout).toBe("1\n");
});

test("endless output is cut, and the next run works", async () => {
  const result = await run('while True:\n    print("spam" * 10)\n', { limitMs: 3000 });
  expect(result.ended).toBe("time");
  expect(result.stdout.length).toBeLessThan(100_000);
  expect((await run("print(2)")).stdout).toBe("2\n");
});

test("a gigabyte is a MemoryError, endless recursion a RecursionError, and the next run works", async () => {
  const big = await run("x = bytearray(10**9)");
  expect(big.error).toMatchObject({ message: "MemoryError", line: 1 });
  const lists = await run("x = []\nwhile True:\n    x.append('a' * 10**6 + str(len(x)))\n");
  expect(lists.error?.message).toBe("MemoryError");
  const deep = await run("def f(n):\n    return f(n + 1)\nf(0)\n");
  expect(deep.error).toMatchObject({ message: "RecursionError: maximum recursion depth exceeded", line: 2 });
  const throughC = await run("def f(n):\n    return sorted([1, 2], key=lambda v: f(n + 1))\nf(0)\n");
  expect(throughC).toMatchObject({
    ended: "finished",
    error: { message: expect.stringContaining("RecursionError") },
  });
  expect((await run("import json\nprint(json.dumps([3]))")).stdout).toBe("[3]\n");
});

test("neither the page nor the network can be reached", async () => {
  for (const program of [
    "import js",
    "import pyodide_js",
    "from pyodide.code import run_js",
    "import _pyodide_core",
  ]) {
    expect((await run(program)).error?.message).toContain("cannot reach the page");
  }
  const net = 'import urllib.request\nurllib.request.urlopen("https://example.com/")';
  expect((await run(net)).error?.message).toContain("there is no network here");
  expect((await run('import socket\nsocket.socket().bind(("", 80))')).error?.message).toContain("no network");
  const through = `import gc
for thing in gc.get_objects():
    if type(thing).__name__ == "JsProxy":
        try:
            thing.constructor.constructor("fetch('/stolen'); postMessage({type: 'done', result: {results: []}})")()
        except BaseException:
            pass
print("still here")`;
  expect(await run(through)).toMatchObject({ ended: "finished", stdout: "still here\n" });
  expect(sandbox.requests().filter((path) => path !== "/favicon.ico")).toEqual([]);
});

test("a learner's file wins over a module of the same name", async () => {
  const files = [
    { path: "main.py", text: "import random\nprint(random.lucky)\n" },
    { path: "random.py", text: "lucky = 7\n" },
  ];
  expect((await run("", { files })).stdout).toBe("7\n");
});

test("a program that closes or replaces its output does not affect the next one", async () => {
  for (const program of [
    'import os, sys\nos.close(1)\nsys.stdout.close()\nopen("x", "w")\n',
    'import os\nos.dup2(os.open("y", os.O_WRONLY | os.O_CREAT), 1)\nprint("lost")\n',
    "import os\nfor number in range(30):\n    try:\n        os.close(number)\n    except OSError:\n        pass\n",
  ]) {
    expect((await run(program)).ended).toBe("finished");
  }
  expect((await run('print("seen")')).stdout).toBe("seen\n");
});
