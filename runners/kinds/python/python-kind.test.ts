import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExerciseTest } from "#domain/practice/exercise.ts";
import { openSandbox, type Sandbox, type TestJob } from "#runners/testing/sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["python"] });
});
afterAll(() => sandbox?.close());

// The machine that runs this may be busy; only the runs that must end by the clock have a short limit.
const PATIENT = 45_000;

function run(text: string, more: Partial<TestJob> = {}) {
  return sandbox.run({ kind: "python", files: [{ path: "main.py", text }], limitMs: PATIENT, ...more });
}

function check(id: string, more: Partial<ExerciseTest>): ExerciseTest {
  return { id, name: id, says: `says ${id}`, ...more };
}

test("a program prints as it goes, without a newline of ours", async () => {
  const result = await run('import sys\nprint("a", end="")\nprint("b", file=sys.stderr)\nprint("₹", 1)\n');
  expect(result).toMatchObject({ ended: "finished", stdout: "b\na₹ 1\n", error: undefined });
});

test("a right answer passes, and a wrong one is told with what was expected", async () => {
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

test("every test begins with a fresh program, fresh modules and a fresh folder", async () => {
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

test("a test's own names do not get in the way of the program's", async () => {
  const program = 'output = "mine"\ndef tell():\n    return output\n';
  const code = 'value = 3\nthree = lambda: value\nassert tell() == "mine" and output == "" and three() == 3';
  expect((await run(program, { tests: [check("names", { code })], setup: "import math" })).passed).toBe(true);
});

test("assertions of every form say what they saw", async () => {
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

test("input() reads what was given, and says so when nothing is left", async () => {
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
  expect(result).toMatchObject({ stdout: "main\nbye\n", error: undefined });
});

test("an endless loop is ended by the clock, with what it printed, and the next run works", async () => {
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

test("a gigabyte is a MemoryError, endless depth a RecursionError, and the next run works", async () => {
  const big = await run("x = bytearray(10**9)");
  expect(big.error).toMatchObject({ message: "MemoryError", line: 1 });
  const lists = await run("x = []\nwhile True:\n    x.append('a' * 10**6 + str(len(x)))\n");
  expect(lists.error?.message).toBe("MemoryError");
  const deep = await run("def f(n):\n    return f(n + 1)\nf(0)\n");
  expect(deep.error).toMatchObject({ message: "RecursionError: maximum recursion depth exceeded", line: 2 });
  expect((await run("print(3)")).stdout).toBe("3\n");
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

test("a Flask app is called by its tests, and app.run() tells its routes", async () => {
  const app = `from flask import Flask, jsonify, render_template, request, session
from werkzeug.security import check_password_hash, generate_password_hash
app = Flask(__name__)
app.secret_key = "for lessons"
books = [{"id": 1, "title": "Godan"}]
@app.get("/books")
def all_books():
    return jsonify(books)
@app.post("/books")
def add_book():
    books.append({"id": len(books) + 1, "title": request.get_json()["title"]})
    return books[-1], 201
@app.get("/hello/<name>")
def hello(name):
    session["name"] = name
    return render_template("hello.html", name=name)
@app.get("/boom")
def boom():
    return 1 / 0
secret = generate_password_hash("chai")
if __name__ == "__main__":
    app.run(debug=True)
`;
  const files = [
    { path: "app.py", text: app },
    { path: "templates/hello.html", text: "<p>{{ name | upper }}</p>" },
  ];
  const tests = [
    check("list", { code: 'assert client.get("/books").json == [{"id": 1, "title": "Godan"}]' }),
    check("add", {
      code: 'assert client.post("/books", json={"title": "Gora"}).status_code == 201\nassert len(books) == 2',
    }),
    check("page", { code: 'assert client.get("/hello/a<b").text == "<p>A&lt;B</p>"' }),
    check("password", {
      code: 'assert check_password_hash(secret, "chai") and not check_password_hash(secret, "tea")',
    }),
    check("missing", { code: 'assert client.get("/nope").status_code == 200' }),
    check("broken", { code: 'client.get("/boom")' }),
  ];
  const job = { files, entry: "app.py", packages: ["flask"] };
  const result = await run("", { ...job, tests, setup: "client = app.test_client()" });
  expect(result.results.map(({ id, ok, detail, line }) => ({ id, ok, detail, line }))).toEqual([
    { id: "list", ok: true, detail: "", line: undefined },
    { id: "add", ok: true, detail: "", line: undefined },
    { id: "page", ok: true, detail: "", line: undefined },
    { id: "password", ok: true, detail: "", line: undefined },
    { id: "missing", ok: false, detail: "expected 200, got 404", line: undefined },
    { id: "broken", ok: false, detail: "ZeroDivisionError: division by zero", line: 19 },
  ]);
  const shown = await run("", job);
  expect(shown.stdout).toContain("The app is ready.");
  expect(shown.stdout).toContain("POST       /books");
});

const FARES =
  "def fare(km, student=False):\n    if km < 0:\n        raise ValueError('negative')\n    return km * 5 // (2 if student else 1)\n";
const STRONG = `import pytest
from fares import fare
def test_full():
    assert fare(10) == 50
@pytest.mark.parametrize("km, rupees", [(0, 0), (4, 10)])
def test_student(km, rupees):
    assert fare(km, student=True) == rupees
def test_negative():
    with pytest.raises(ValueError):
        fare(-1)
`;
const WEAK = "from fares import fare\ndef test_full():\n    assert fare(10) == 50\n";

function ownTests(text: string, fares = FARES): Partial<TestJob> {
  const mutant = (id: string, broken: string) => ({
    ...check(id, {}),
    files: [{ path: "fares.py", text: broken }],
  });
  return {
    packages: ["pytest"],
    entry: "test_fares.py",
    files: [
      { path: "test_fares.py", text },
      { path: "fares.py", text: fares },
    ],
    tests: [check("own", {})],
    mutants: [
      mutant("no-discount", FARES.replace("2 if student else 1", "1")),
      mutant("no-check", FARES.replace("km < 0", "False")),
    ],
  };
}

test("strong pytest tests notice every mutant, weak ones are told which they miss", async () => {
  expect(await run("", ownTests(STRONG))).toMatchObject({ passed: true });
  const weak = await run("", ownTests(WEAK));
  expect(weak.results.map(({ id, ok, says }) => [id, ok, says])).toEqual([
    ["own", true, ""],
    ["no-discount", false, "says no-discount"],
    ["no-check", false, "says no-check"],
  ]);
});

test("learner's tests that fail, are not there or cannot be read notice nothing", async () => {
  const failing = await run("", ownTests(WEAK.replace("50", "51")));
  expect(failing.results.map(({ ok }) => ok)).toEqual([false, false, false]);
  expect(failing.results[0]?.detail).toBe("test_full fails: assert 50 == 51");
  expect(failing.stdout).toContain("E   assert 50 == 51");
  const none = await run("", ownTests("x = 1\n"));
  expect(none.results[0]?.detail).toContain("no test was found");
  const unreadable = await run("", ownTests("def test_a(:\n    pass\n"));
  expect(unreadable.error).toEqual({
    message: "SyntaxError: invalid syntax",
    file: "test_fares.py",
    line: 1,
  });
});

test("a file of pytest tests that is only run shows pytest's own words, the same every time", async () => {
  const { packages, entry, files } = ownTests(STRONG);
  const result = await run("", { packages, entry, files } as Partial<TestJob>);
  expect(result.stdout.replaceAll(/ +/g, " ")).toBe(".... [100%]\n4 passed in 0.01s\n");
});

test("a Django project migrates, stores, validates and answers, each test with its own database", async () => {
  const settings = `SECRET_KEY = "for lessons"
ROOT_URLCONF = "urls"
ALLOWED_HOSTS = ["*"]
USE_TZ = True
TIME_ZONE = "Asia/Kolkata"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
INSTALLED_APPS = ["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "library"]
MIDDLEWARE = ["django.contrib.sessions.middleware.SessionMiddleware", "django.contrib.auth.middleware.AuthenticationMiddleware"]
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}}
`;
  const models = `from django.db import models
class Book(models.Model):
    title = models.CharField(max_length=80)
    copies = models.PositiveIntegerField(default=1)
`;
  const urls = `from django.forms import modelform_factory
from django.http import JsonResponse
from django.shortcuts import render
from django.urls import path
from library.models import Book
def books(request):
    if request.method == "POST":
        form = modelform_factory(Book, fields=["title", "copies"])(request.POST)
        if not form.is_valid():
            return JsonResponse(form.errors, status=400)
        form.save()
    return render(request, "books.html", {"books": Book.objects.order_by("title")})
urlpatterns = [path("books/", books)]
`;
  const files = [
    {
      path: "main.py",
      text: 'import os, django\nos.environ["DJANGO_SETTINGS_MODULE"] = "settings"\ndjango.setup()\nfrom django.core.management import call_command\ncall_command("makemigrations", "library")\ncall_command("migrate", verbosity=0)\nfrom django.test import Client\nfrom library.models import Book\n',
    },
    { path: "settings.py", text: settings },
    { path: "urls.py", text: urls },
    { path: "library/__init__.py", text: "" },
    { path: "library/models.py", text: models },
    { path: "library/templates/books.html", text: "{% for book in books %}{{ book.title }};{% endfor %}" },
  ];
  const tests = [
    check("stores", {
      code: 'Client().post("/books/", {"title": "Gora", "copies": 2})\nBook.objects.create(title="A<b")\nassert Client().get("/books/").content == b"A&lt;b;Gora;"',
    }),
    check("validates", {
      code: 'assert Client().post("/books/", {"title": "", "copies": "x"}).status_code == 400\nassert Book.objects.count() == 0',
    }),
    check("users", {
      code: 'from django.contrib.auth.models import User\nUser.objects.create_user("asha", password="chai1234")\nassert Client().login(username="asha", password="chai1234")',
    }),
  ];
  const result = await run("", { files, packages: ["django"], tests });
  expect(result.results.map(({ id, ok, detail }) => [id, ok, detail])).toEqual([
    ["stores", true, ""],
    ["validates", true, ""],
    ["users", true, ""],
  ]);
  expect(result.stdout).toContain("Create model Book");
});
