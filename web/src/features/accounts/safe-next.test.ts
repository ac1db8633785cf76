import fc from "fast-check";
import { expect, test } from "vitest";
import { safeNext } from "./safe-next.ts";

test.each(["/profile", "/Schedule", "/pythonCourse?tab=2#days", "/search?q=a%20b", "/loginhelp", "/"])(
  "%o is a page of ours",
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test.each([
  [undefined, "nothing was asked for"],
  [null, "nothing was asked for"],
  ["", "nothing was asked for"],
  ["profile", "not a path"],
  ["//evil.example", "another site"],
  ["///evil.example", "another site"],
  ["https://evil.example/", "another site"],
  ["javascript:alert(1)", "not a path"],
  ["/\\evil.example", "browsers read a backslash as a slash"],
  ["/profile\\..\\evil", "a backslash"],
  ["/a/..//evil.example", "another site once it is resolved"],
  ["/.//evil.example", "another site once it is resolved"],
  ["/\t/evil.example", "browsers drop a tab"],
  ["/\n/evil.example", "browsers drop a line end"],
  ["/profile\u0000", "a control character"],
  ["/profile\u007f", "a control character"],
  [" /profile", "not a path"],
  ["/login", "a loop"],
  ["/Login/", "a loop"],
  ["/login?next=/login", "a loop"],
  ["/x/../login", "a loop"],
  ["/register#top", "a loop"],
] as const)("%o falls back to the home page: %s", (next, _reason) => {
  expect(safeNext(next)).toBe("/");
});

test("whatever is requested, the result stays on this site and is stable", () => {
  const mean = fc
    .string({ unit: fc.constantFrom(..."/\\.:@?#%a \t2f"), maxLength: 12 })
    .map((rest) => `/${rest}`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), mean), (next) => {
      const path = safeNext(next);
      expect(new URL(path, "https://kadam.example").origin).toBe("https://kadam.example");
      expect(path).toMatch(/^\/(?!\/)/);
      expect(safeNext(path)).toBe(path);
    }),
  );
});
