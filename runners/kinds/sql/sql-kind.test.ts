import { afterAll, beforeAll, expect, test } from "vitest";
import { OUTPUT_LIMIT } from "#runners/protocol.ts";
import { openSandbox, type Sandbox, type TestJob } from "../../../scripts/sandbox/sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["sql"] });
});
afterAll(() => sandbox.close());

const DATA = `CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT NOT NULL, price REAL CHECK (price > 0));
INSERT INTO books VALUES (1, 'Godan', 150), (2, 'Malgudi Days', 199.5), (3, 'Chokher Bali', NULL);`;

function job(script: string, more: Partial<TestJob> = {}): TestJob {
  const files = [
    { path: "data.sql", text: DATA },
    { path: "main.sql", text: script },
  ];
  return { kind: "sql", entry: "main.sql", files, ...more };
}

function sqlTest(id: string, more: { code?: string; prints?: string }) {
  return { id, name: id, says: `says ${id}`, ...more };
}

test("each select of the entry file is shown as a table with its row count", async () => {
  const result = await sandbox.run(
    job("SELECT id, title, price FROM books;\nSELECT count(*) AS n, 0.1 + 0.2 AS sum FROM books;"),
  );
  expect(result.error).toBeUndefined();
  expect(result.stdout).toBe(
    `id | title        | price
---+--------------+------
 1 | Godan        |   150
 2 | Malgudi Days | 199.5
 3 | Chokher Bali |  NULL
(3 rows)

n | sum
--+----
3 | 0.3
(1 row)
`,
  );
});

test("statements without rows say how many rows they changed", async () => {
  const result = await sandbox.run(
    job("UPDATE books SET price = 100 WHERE id < 3; DELETE FROM books WHERE id = 3"),
  );
  expect(result.stdout).toBe("2 rows changed\n\n1 row changed\n");
  const quiet = await sandbox.run(job("CREATE TABLE loans (id INTEGER);"));
  expect(quiet.stdout).toBe("Done. No statement gave rows.\n");
});

test("a long result is cut, and the count is still right", async () => {
  const result = await sandbox.run(
    job("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) SELECT i FROM n"),
  );
  expect(result.stdout).toContain("(5000 rows, the first 200 are shown)");
});

test.each([
  ["SELECT 1;\n\n-- two\nSELECT *\nFORM books;", 5, 'near "FORM": syntax error'],
  ["SELECT 'FORM it' AS form1,\n *\nFORM books;", 3, 'near "FORM": syntax error'],
  ["SELECT title,\n  prise\nFROM books;", 2, "no such column: prise"],
  ["SELECT 1;\nSELECT * FROM boks;", 2, "no such table: boks"],
  ["SELECT 1;\nINSERT INTO books VALUES\n (9, NULL, 5);", 2, "NOT NULL constraint failed: books.title"],
  ["SELECT (1 +\n 2", 2, "incomplete input: the statement ends too early"],
  ["SELECT id FROM books\nSELECT title FROM books;", 2, 'near "SELECT": syntax error'],
  ["SELECT title FROM books\nWHERE title = 'Godan;", 2, 'unrecognized token: "\'Godan;"'],
])("an error reports its line: %j", async (script, line, message) => {
  const result = await sandbox.run(job(script));
  expect(result.error).toEqual({ message, file: "main.sql", line });
});

test("a refused statement stops the script, and what was shown before stays", async () => {
  const result = await sandbox.run(job("SELECT 1 AS one; SELECT oops; SELECT 3 AS three;"));
  expect(result.stdout).toContain("one");
  expect(result.stdout).not.toContain("three");
});

test("foreign keys are checked", async () => {
  const result = await sandbox.run(
    job("CREATE TABLE loans (book INTEGER REFERENCES books(id));\nINSERT INTO loans VALUES (77);"),
  );
  expect(result.error).toMatchObject({ message: "FOREIGN KEY constraint failed", line: 2 });
});

test("a test with only `prints` is compared with the rows of the last select, in order", async () => {
  const tests = [
    sqlTest("right", { prints: "Godan | 150\nChokher Bali | NULL\n" }),
    sqlTest("order", { prints: "Chokher Bali | NULL\nGodan | 150" }),
  ];
  const script = "SELECT 'first';\nSELECT title, price FROM books WHERE id <> 2 ORDER BY id;";
  const result = await sandbox.run(job(script, { tests }));
  expect(result.results.map(({ ok }) => ok)).toEqual([true, false]);
  expect(result.results[1]).toMatchObject({ says: "says order" });
  expect(result.results[1]?.detail).toBe(
    "Expected rows:\nChokher Bali | NULL\nGodan | 150\nYour rows:\nGodan | 150\nChokher Bali | NULL",
  );
  expect(result.passed).toBe(false);
});

test("the code of a test runs after the script, each on its own database", async () => {
  const tests = [
    sqlTest("delete", { code: "DELETE FROM books; SELECT count(*) FROM books;", prints: "0" }),
    sqlTest("again", { code: "SELECT count(*) FROM books; SELECT max(id) FROM books;", prints: "4\n4" }),
  ];
  const result = await sandbox.run(job("INSERT INTO books VALUES (4, 'Train to Pakistan', 250);", { tests }));
  expect(result.passed).toBe(true);
});

test("a test can check that a constraint holds, whatever its exact message", async () => {
  const tests = [
    sqlTest("check", {
      code: "INSERT INTO loans VALUES (1, -5); SELECT count(*) FROM loans;",
      prints: "error: CHECK constraint failed\n0",
    }),
    sqlTest("accepted", { code: "INSERT INTO loans VALUES (1, -5)" }),
  ];
  const strict = await sandbox.run(
    job("CREATE TABLE loans (id INTEGER, days INTEGER CHECK (days >= 1));", { tests }),
  );
  expect(strict.results.map(({ ok }) => ok)).toEqual([true, false]);
  const loose = await sandbox.run(job("CREATE TABLE loans (id INTEGER, days INTEGER);", { tests }));
  expect(loose.results.map(({ ok }) => ok)).toEqual([false, true]);
});

test("when the script fails, its tests fail with its error and line", async () => {
  const tests = [sqlTest("any", { prints: "1" })];
  const result = await sandbox.run(job("SELECT 1;\nSELEC 2;", { tests }));
  expect(result.results[0]).toMatchObject({ ok: false, detail: 'near "SELEC": syntax error', line: 2 });
  expect(result.error).toMatchObject({ file: "main.sql", line: 2 });
});

test("a script without a select fails a test about its rows", async () => {
  const result = await sandbox.run(job("-- nothing yet", { tests: [sqlTest("any", { prints: "1" })] }));
  expect(result.results[0]?.detail).toBe("Your script has no select that gives rows.");
});

test("setup runs before every file", async () => {
  const files = [{ path: "main.sql", text: "SELECT name FROM members;" }];
  const setup = "CREATE TABLE members (name TEXT); INSERT INTO members VALUES ('Asha');";
  const tests = [sqlTest("asha", { prints: "Asha" })];
  const result = await sandbox.run({ kind: "sql", files, setup, tests });
  expect(result.passed).toBe(true);
});

test("a query without end is stopped, and the next run works", async () => {
  const endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n;";
  const result = await sandbox.run(job(endless, { limitMs: 1500 }));
  expect(result.ended).toBe("time");
  const next = await sandbox.run(job("SELECT 1 AS one;"));
  expect(next).toMatchObject({ ended: "finished", stdout: "one\n---\n  1\n(1 row)\n" });
});

test.each([
  ["a blob of a gigabyte", "SELECT length(randomblob(1000000000));"],
  [
    "a table without end",
    `CREATE TABLE t AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT randomblob(1000) FROM n;`,
  ],
  ["rows without end", "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;"],
  ["a text of many megabytes", "SELECT printf('%.*c', 200000000, 'x') AS text;"],
])("%s ends its own run only", async (_, script) => {
  const result = await sandbox.run(job(script, { limitMs: 1000 }));
  expect(result.stdout.length).toBeLessThan(OUTPUT_LIMIT + 100);
  expect((await sandbox.run(job("SELECT 1 AS one;"))).stdout).toBe("one\n---\n  1\n(1 row)\n");
});

test("what many statements print is cut off", async () => {
  const { stdout } = await sandbox.run(job("SELECT 1;".repeat(6000), { limitMs: 20_000 }));
  expect(stdout.length).toBeLessThan(OUTPUT_LIMIT + 100);
  expect(stdout).toContain("cut off");
});

test.each([
  "ATTACH DATABASE 'http://127.0.0.1:9/stolen.db' AS other;",
  "/* a */ attach 'left.db' AS other;",
  "ATTACH 'left' || '.db' AS other;",
  "VACUUM INTO 'left.db';",
])("no file is opened or left for the next run: %s", async (script) => {
  const { error } = await sandbox.run(job(`SELECT 1;\n${script}`));
  expect(error).toMatchObject({ message: expect.stringContaining("There are no files here"), line: 2 });
});

test.each(["readfile('/etc/passwd')", "load_extension('/stolen')", "writefile('/x', 'y')", "edit('x')"])(
  "a function with outside access does not exist: %s",
  async (call) => {
    const { error } = await sandbox.run(job(`SELECT ${call};`));
    expect(error?.message).toContain("no such function");
    expect(sandbox.requests()).toEqual([]);
  },
);

test("a second in-memory database belongs to the run", async () => {
  const script = "ATTACH ':memory:' AS other; CREATE TABLE other.t (a); SELECT count(*) AS n FROM other.t;";
  for (const _ of [1, 2]) expect((await sandbox.run(job(script))).stdout).toBe("n\n-\n0\n(1 row)\n");
});
