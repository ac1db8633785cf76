import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExerciseTest } from "#domain/study/exercise.ts";
import type { RunResult } from "#runners/protocol.ts";
import { openSandbox, type Sandbox, type TestJob } from "../../../scripts/sandbox/sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["typescript"] });
});
afterAll(() => sandbox.close());

function run(text: string, more: Partial<TestJob> = {}): Promise<RunResult> {
  const { files = [], ...rest } = more;
  return sandbox.run({
    kind: "typescript",
    files: [{ path: "main.ts", text }, ...files],
    entry: "main.ts",
    ...rest,
  });
}

function check(code: string, more: Partial<ExerciseTest> = {}): ExerciseTest {
  return { id: "t", name: "a test", says: "Look again.", code, ...more };
}

const SHOP = `import { type Fare, total } from "./fares";
import type { City } from "./fares.js";

enum Seat { Window, Aisle = 5 }
interface Trip { readonly from: City; fare: Fare }
class Bus<T extends Trip> {
  constructor(private readonly trips: T[], public name = "12A") {}
  sum(): number { return total(this.trips.map((trip) => trip.fare)); }
}
const bus = new Bus([{ from: "Pune", fare: { rupees: 20 } }] satisfies Trip[]);
console.log(bus.sum(), bus.name, Seat.Aisle, Seat[0], (bus as unknown as { name: string })!.name);
`;
const FARES = {
  path: "fares.ts",
  text: 'export type City = "Pune" | "Delhi";\nexport type Fare = { rupees: number };\nexport const total = (fares: Fare[]): number => fares.reduce((sum, { rupees }) => sum + rupees, 0);\n',
};

test("runs TypeScript of several files", async () => {
  const result = await run(SHOP, { files: [FARES] });
  expect(result.error).toBeUndefined();
  expect(result.stdout).toBe("20 12A 5 Window 12A\n");
});

test("without the types package only the behaviour counts", async () => {
  const result = await run('const age: number = "twelve";\nconsole.log(age);', {
    tests: [check("assert.equal(age, 'twelve');")],
  });
  expect(result.passed).toBe(true);
});

test("a syntax error is reported with its line", async () => {
  const result = await run("let a: number = 1;\nlet b: = 2;\n");
  expect(result.error).toMatchObject({ file: "main.ts", line: 2 });
  expect(result.error?.message).toMatch(/^SyntaxError: /);
});

test("unsupported syntax is named: namespaces and decorators", async () => {
  const namespace = await run(
    "const a = 1;\nnamespace Fares {\n  export const base = 20;\n}\nconsole.log(Fares.base);\n",
  );
  expect(namespace.error).toEqual({
    message: "A namespace cannot be run here. Put its parts into a file of their own and import them.",
    file: "main.ts",
    line: 2,
  });
  const text = await run(
    "const text = `\nnamespace Fares {\n`;\ndeclare namespace Old { const x: number }\nconsole.log(text.length);",
  );
  expect(text).toMatchObject({ stdout: "19\n" });
  expect(text.error).toBeUndefined();
  const decorator = await run(
    "function log(value: unknown) { return value; }\nclass A {\n  @log go() {}\n}\n",
  );
  expect(decorator.error).toMatchObject({ file: "main.ts", line: 3 });
  expect(decorator.error?.message).toContain("Decorators (@name)");
});

test("a runtime error is reported with the original line", async () => {
  const result = await run(
    "type A = {\n  b?: { c: number };\n};\nfunction f(a: A): number {\n  return a.b!.c;\n}\nf({});",
  );
  expect(result.error).toMatchObject({ file: "main.ts", line: 5 });
});

test("a type error is reported with its file and line, and the program is not run", async () => {
  const result = await run(SHOP, {
    packages: ["types"],
    files: [{ ...FARES, text: FARES.text.replace('"Pune" | "Delhi"', '"Delhi"') }],
  });
  expect(result.error).toMatchObject({ file: "main.ts", line: 10 });
  expect(result.error?.message).toContain(`Type '"Pune"' is not assignable to type '"Delhi"'`);
  expect(result.stdout).toMatch(/^main\.ts:10 - error TS2322: /);
  expect((await run(SHOP, { packages: ["types"], files: [FARES] })).stdout).toBe("20 12A 5 Window 12A\n");
});

test("tests fail on a type error although the program behaves correctly, unless they are about types", async () => {
  const result = await run(
    "function twice(n: number) {\n  return n * 2;\n}\nconst four: string = twice(2);",
    {
      packages: ["types"],
      tests: [
        check("assert.equal(four, 4);"),
        check(
          "assert.equal(typeErrors[0].line, 4); assert.lengthOf(typeErrorsWith('twice(1)'), 0); assert.equal(typeErrorsWith('twice(\"1\")')[0].code, 2345);",
          { id: "types" },
        ),
      ],
    },
  );
  expect(result.results.map(({ ok }) => ok)).toEqual([false, true]);
  expect(result.results[0]).toMatchObject({
    says: "Look again.",
    detail: "main.ts, line 4: Type 'number' is not assignable to type 'string'. (TS2322)",
    line: 4,
  });
});

test("a program may use the names of the test functions and of the browser, in every file", async () => {
  const text =
    'function describe(n: number): string {\n  return n + " rooms";\n}\nconst test = 1;\nconst it = 2;\nlet expect = 3;\ninterface Response { rooms: number }\nconst answer: Response = { rooms: test + it + expect };\nconsole.log(describe(answer.rooms));\n';
  const files = [{ path: "other.ts", text: 'const answer = "another one";\nconsole.log(answer);\n' }];
  const result = await run(text, { packages: ["types"], files });
  expect(result.error).toBeUndefined();
  expect(result.stdout).toBe("6 rooms\n");
  const auto = [
    { path: "tsconfig.json", text: '{ "compilerOptions": { "moduleDetection": "legacy" } }' },
    ...files,
  ];
  expect((await run(text, { packages: ["types"], files: auto })).error).toBeUndefined();
});

test("a tsconfig.json chooses the strictness", async () => {
  const text = "export function f(a) { return a; }\nconsole.log(f(1));";
  const files = [{ path: "tsconfig.json", text: '{ "compilerOptions": { "noImplicitAny": false } }' }];
  expect((await run(text, { packages: ["types"] })).error?.message).toContain("implicitly has an 'any' type");
  expect((await run(text, { packages: ["types"], files })).stdout).toBe("1\n");
});

test("the learner's tests are run against mutants", async () => {
  const result = await run(
    'import { total } from "./fares.ts";\ntest("adds", () => { expect(total([{ rupees: 2 }, { rupees: 3 }])).toBe(5); });',
    {
      packages: ["types"],
      files: [FARES],
      tests: [{ id: "sound", name: "Your tests pass", says: "They fail." }],
      mutants: [
        {
          id: "first",
          name: "Only the first",
          says: "Nobody adds two.",
          files: [{ ...FARES, text: FARES.text.replace("sum + rupees", "rupees") }],
        },
        { id: "same", name: "Not broken", says: "Cannot be seen.", files: [FARES] },
      ],
    },
  );
  expect(result.results.map(({ ok }) => ok)).toEqual([true, true, false]);
});
