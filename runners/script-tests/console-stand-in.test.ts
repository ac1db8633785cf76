import { Console as NodeConsole } from "node:console";
import { Writable } from "node:stream";
import { inspect } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeConsole } from "./console-stand-in.ts";
import { showValue } from "./console-text.ts";

class Fare {
  readonly rupees = 20;
  #secret = 1;
  get twice(): number {
    return this.rupees * this.#secret * 2;
  }
}
class StudentFare extends Fare {}
const circle: Record<string, unknown> = { name: "circle" };
circle.self = circle;
circle.list = [circle];

const VALUES: readonly unknown[] = [
  1,
  -0,
  10n,
  "text",
  null,
  undefined,
  Symbol("s"),
  true,
  [],
  {},
  [1, 2, 3],
  ["a", 'it\'s "x"', "it's"],
  { a: 1, "b-c": [1, { d: { e: { f: 1 } } }], [Symbol("k")]: 2 },
  [[[[1]]]],
  { a: { b: { c: {} } } },
  { a: { b: { c: { d: 1 } } } },
  new Map<unknown, unknown>([
    ["a", 1],
    [{ k: 1 }, new Set([1])],
  ]),
  new Set(["x", "y"]),
  new Fare(),
  new StudentFare(),
  [new Fare(), Fare, StudentFare],
  Object.create(null),
  Object.assign(Object.create(null), { a: 1 }),
  () => 1,
  function named() {},
  async () => {},
  function* generator() {},
  Object.assign(() => 1, { extra: true }),
  /a+/g,
  new Date(0),
  new Date(Number.NaN),
  Object.assign(new Array(5), { 0: 1, 2: 3 }),
  Object.assign([1, 2], { note: "x" }),
  Array.from({ length: 7 }, (_, n) => n),
  Array.from({ length: 30 }, (_, n) => n * 37),
  Array.from({ length: 120 }, (_, n) => n),
  Array.from({ length: 27 }, (_, n) => "x".repeat(n % 9)),
  ["Mumbai", "Delhi", "Bengaluru", "Hyderabad", "Ahmedabad", "Chennai", "Kolkata", "Surat", "Pune", "Jaipur"],
  new Uint8Array([1, 2, 3]),
  {
    get a() {
      return 1;
    },
    set b(_value: number) {},
    get c() {
      return 1;
    },
    set c(_value) {},
  },
  circle,
  [new Number(3), new String("abc"), new Boolean(false)],
  new WeakMap(),
  new Promise(() => {}),
  { text: `first line of a longer text\nsecond line of a longer text\nthird line of a longer text` },
  { long: "x".repeat(100), b: 1 },
  [
    { id: 1, name: "Asha", marks: [78, 81, 90] },
    { id: 2, name: "Ravi", marks: [55, 61, 40] },
  ],
  {
    first: { name: "Asha", city: "Pune" },
    second: { name: "Ravi", city: "Nagpur" },
    third: { name: "Meera", city: "Kochi" },
  },
  [undefined, null, [undefined]],
  "line\nbreak",
  ["line\nbreak", "tab\t", "\u0007"],
  (new Function("return arguments") as (...given: unknown[]) => unknown)(1, "b"),
  [1.5, 2.25, 100, -3],
  { fn() {}, arrow: () => 1, Class: Fare },
  new (class extends Array {})(3).fill(1),
  new (class extends Map<string, number> {})([["a", 1]]),
  (function* () {})(),
];

test.each(VALUES.map((value, index) => [index, value] as const))(
  "value %i looks as in Node",
  (_index, value) => {
    expect(showValue(value)).toBe(inspect(value));
  },
);

test("any plain data looks as in Node", () => {
  const plain = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "medium" },
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
      fc.string({ unit: fc.constantFrom(..."abcdefgh  ,.'\"`\n$\\"), maxLength: 40 }),
      fc.array(tie("value"), { maxLength: 40 }),
      fc.dictionary(fc.string({ unit: fc.constantFrom(..."abcXYZ_-1"), maxLength: 12 }), tie("value"), {
        maxKeys: 8,
        noNullPrototype: true,
      }),
      fc.array(fc.tuple(tie("value"), tie("value")), { maxLength: 4 }).map((pairs) => new Map(pairs)),
      fc.array(tie("value"), { maxLength: 8 }).map((items) => new Set(items)),
    ),
  })).value;
  fc.assert(
    fc.property(plain, (value) => {
      expect(showValue(value)).toBe(inspect(value));
    }),
    { numRuns: 1500 },
  );
});

function printWith(use: (console: Console) => void): [string, string] {
  let ours = "";
  let nodes = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      nodes += String(chunk);
      done();
    },
  });
  const print = (text: string): void => {
    ours += text;
  };
  use(makeConsole(print) as unknown as Console);
  use(new NodeConsole({ stdout: stream, stderr: stream }));
  return [ours, nodes];
}

test("every way of printing gives the same as Node's console", () => {
  const [ours, nodes] = printWith((console) => {
    console.log();
    console.log("plain", "text", 1, [1, "a"]);
    console.log("%s is %d years and %i days, %f, %j, %O, 100%", "Asha", 20, 3.9, 1.5, { a: 1 }, [1], "rest");
    console.log("100%% sure", "x");
    console.log("%s", { a: { b: 1 } });
    console.error("bad", { code: 1 });
    console.group("Fares");
    console.log("a\nb");
    console.group();
    console.log({ a: 1 });
    console.groupEnd();
    console.groupEnd();
    console.count();
    console.count("x");
    console.count();
    console.assert(true, "not shown");
    console.assert(false, "shown %s", "here");
    console.assert(false);
    console.dir({ a: { b: { c: { d: 1 } } } }, { depth: 0 });
    console.table([
      { name: "Asha", marks: 78 },
      { name: "Ravi", city: "Pune" },
    ]);
    console.table([1, "two", [3, 4]]);
    console.table({ a: { x: 1 }, b: { x: 2 } });
    console.table("no table");
  });
  expect(ours).toBe(nodes);
});
