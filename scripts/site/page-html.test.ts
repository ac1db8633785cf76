import { expect, test } from "vitest";
import { shellHtml, siteFiles } from "./page-html.ts";

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

test("scripts and font are named after the text, so that they do not share the line with it", () => {
  const template =
    '<head><!--boot--><link rel="stylesheet" crossorigin href="/a.css"><script type="module" crossorigin src="/b.js"></script>' +
    '<link rel="modulepreload" crossorigin href="/c.js"></head><body><!--page--><!--state--></body>';
  const shell = shellHtml(template, { boot: "boot()", font: "/f.woff2", styles: "p{}" });
  const places = ["boot()", "p{}", "<!--page-->", "/f.woff2", "/b.js", "/c.js", "<!--state-->"];
  expect(places.map((text) => shell.indexOf(text)).every((at) => at >= 0)).toBe(true);
  expect([...places].sort((a, b) => shell.indexOf(a) - shell.indexOf(b))).toEqual(places);
  expect(shell.match(/c\.js/g)).toHaveLength(1);
});
