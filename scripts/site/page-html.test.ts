import { expect, test } from "vitest";
import { frameHtml, siteFiles, withStyles } from "./page-html.ts";

const FILES = siteFiles(["/", "/JavaCourse", "/profile", "/staff"]);

test("the site map lists the public pages", () => {
  const listed = [...(FILES["sitemap.xml"] ?? "").matchAll(/<loc>[^<]*\.invalid([^<]*)<\/loc>/g)];
  expect(listed.map((match) => match[1])).toEqual(["/", "/JavaCourse"]);
});

test("robots.txt excludes a learner's own pages", () => {
  expect(FILES["robots.txt"]).toContain("Disallow: /profile\n");
});

test("no file mentions the staff desk", () => {
  for (const text of Object.values(FILES)) expect(text).not.toContain("staff");
});

const TEMPLATE =
  '<head><!--boot--><link rel="stylesheet" crossorigin href="/a.css"><script type="module" crossorigin src="/b.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/c.js"></head><body><!--page--><!--state--></body>';

test("scripts, font and further styles come after the text, so that they do not compete with it for bandwidth", () => {
  const page = withStyles(frameHtml(TEMPLATE, { boot: "boot()", font: "/f.woff2" }), "p{}", "/a.css");
  const places = ["boot()", "p{}", "<!--page-->", "/a.css", "/f.woff2", "/b.js", "/c.js", "<!--state-->"];
  expect(places.map((text) => page.indexOf(text)).every((at) => at >= 0)).toBe(true);
  expect([...places].sort((a, b) => page.indexOf(a) - page.indexOf(b))).toEqual(places);
  expect(page.match(/c\.js/g)).toHaveLength(1);
});

test("a page that has all of the styles links no stylesheet", () => {
  const page = withStyles(frameHtml(TEMPLATE, { boot: "boot()", font: "/f.woff2" }), "p{}");
  expect(page).toContain("<style>p{}</style>");
  expect(page).not.toMatch(/a\.css|<!--style/);
});
