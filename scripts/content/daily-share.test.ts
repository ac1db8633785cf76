import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isInShare, readShare } from "./daily-share.ts";

const keys = Array.from({ length: 2000 }, (_, n) => createHash("sha256").update(`${n}`).digest("hex"));
const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

test("twenty days in a row check every verdict once, about a twentieth a day", () => {
  const tried = Array.from({ length: 20 }, (_, n) => {
    const share = readShare(undefined, day(n + 1));
    return keys.filter((key) => isInShare(key, share));
  });
  expect(tried.flat().toSorted()).toEqual(keys.toSorted());
  for (const some of tried) expect(some.length).toBeLessThan(2000 / 10);
});

test("a day has one share, and another can be requested", () => {
  expect(readShare(undefined, new Date("2026-11-15T00:00:00Z"))).toBe(
    readShare("", new Date("2026-11-15T23:59:59Z")),
  );
  expect(readShare("7", day(1))).toBe(7);
  expect(() => readShare("20", day(1))).toThrow("CONTENT_SHARE is 20");
  expect(() => readShare("all", day(1))).toThrow("CONTENT_SHARE is all");
});
