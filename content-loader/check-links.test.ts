import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LINKED_PAGES } from "./check-links.ts";

test("every page that a text may link to is a page of the site", () => {
  const siteMap = readFileSync(join(import.meta.dirname, "../web/src/routes.ts"), "utf8");
  const paths = [...siteMap.matchAll(/\bpath: "([^"]+)"/g)].map((match) => match[1]);
  expect(paths.length).toBeGreaterThan(10);
  expect(LINKED_PAGES.filter((path) => !paths.includes(path))).toEqual([]);
});
