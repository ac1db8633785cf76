import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutEndSlashes } from "./end-slashes.ts";

test.each([
  ["", ""],
  ["/", ""],
  ["///", ""],
  ["/schedule", "/schedule"],
  ["/schedule//", "/schedule"],
  ["//a//b/", "//a//b"],
])("%o without its last slashes is %o", (path, bare) => {
  expect(withoutEndSlashes(path)).toBe(bare);
});

test("property: only slashes are removed, and all of them at the end", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("/", "a", "\n") }), (path) => {
      const bare = withoutEndSlashes(path);
      expect(bare.endsWith("/")).toBe(false);
      expect(path.slice(bare.length)).toMatch(/^\/*$/);
      expect(path.startsWith(bare)).toBe(true);
    }),
  );
});
