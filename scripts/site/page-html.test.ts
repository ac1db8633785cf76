import { expect, test } from "vitest";
import { siteFiles } from "./page-html.ts";

const FILES = siteFiles(["/", "/JavaCourse", "/profile", "/staff"]);

test("the site map lists what everybody may read", () => {
  const listed = [...(FILES["sitemap.xml"] ?? "").matchAll(/<loc>[^<]*\.invalid([^<]*)<\/loc>/g)];
  expect(listed.map((match) => match[1])).toEqual(["/", "/JavaCourse"]);
});

test("robots are kept out of what is a learner's own", () => {
  expect(FILES["robots.txt"]).toContain("Disallow: /profile\n");
});

test("no file says that there is a staff desk", () => {
  for (const text of Object.values(FILES)) expect(text).not.toContain("staff");
});
