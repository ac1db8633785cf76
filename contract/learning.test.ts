import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { learnerRecord } from "./learning.ts";

const { ticks } = learnerRecord.shape;
const byRecords = z.record(z.string(), z.record(z.string(), z.boolean()));

test("ticks are checked as records of records would check them", () => {
  const days = fc.dictionary(fc.string(), fc.oneof({ weight: 9, arbitrary: fc.boolean() }, fc.jsonValue()));
  const value = fc.oneof(fc.dictionary(fc.string(), days), fc.jsonValue());
  fc.assert(
    fc.property(value, (sent) => {
      // The key that `z.record` drops before it looks at the value.
      fc.pre(!JSON.stringify(sent).includes("__proto__"));
      expect(ticks.safeParse(sent).success).toBe(byRecords.safeParse(sent).success);
    }),
  );
});

test.each([[{ java_course: { "java-loops": true } }], [{ java_course: {} }], [{}]])(
  "%j are ticks",
  (sent) => {
    expect(ticks.parse(sent)).toEqual(sent);
  },
);

test.each([[null], [[]], ["java_course"], [{ java_course: true }], [{ java_course: { day: "yes" } }]])(
  "%j are none",
  (sent) => {
    expect(ticks.safeParse(sent).success).toBe(false);
  },
);
