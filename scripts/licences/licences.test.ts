import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gatherNotices, licencesFile, noticeOf } from "./notices.ts";
import { importedBy, shippedPackages } from "./shipped-packages.ts";

const ROOT = join(import.meta.dirname, "../..");

test("everything that is shipped has a notice", () => {
  const notices = gatherNotices(ROOT);
  expect(notices.length).toBeGreaterThan(100);
  expect(notices.filter(({ licence, text }) => licence === "" || text.length < 60)).toEqual([]);
});

test("LICENCES.txt is what npm run licences would write now", () => {
  expect(readFileSync(join(ROOT, "LICENCES.txt"), "utf8")).toBe(licencesFile(gatherNotices(ROOT)));
});

test("fonts, Python, Java and the packages of the pages are included", () => {
  const shipped = shippedPackages(ROOT).map((place) => place.replace(/^.*node_modules\//, ""));
  expect(shipped).toEqual(
    expect.arrayContaining([
      "@fontsource-variable/anek-latin",
      "@expo-google-fonts/noto-sans-devanagari",
      "pyodide",
      "@tracecode/tracejvm",
      "react-dom",
      "@codemirror/view",
      "sql.js",
      "axe-core",
    ]),
  );
  // Build tools are not shipped.
  expect(shipped).not.toContain("vitest");
  const titles = gatherNotices(ROOT).map(({ name }) => name);
  expect(titles).toEqual(expect.arrayContaining(["CPython, in Pyodide", "Django", "pytz"]));
});

test("a package without a licence has no notice, and new imports are noticed", () => {
  const folder = mkdtempSync(join(tmpdir(), "kadam-licences-"));
  const about = (more: object) =>
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "new", version: "1.0.0", ...more }));
  about({});
  expect(noticeOf(folder)).toMatchObject({ licence: "", text: "" });
  about({ license: "SEE LICENSE IN OUR OFFICE" });
  expect(noticeOf(folder).text).toBe("");
  about({ license: "MIT", author: { name: "Asha Rao" } });
  expect(noticeOf(folder).text).toMatch(/^Copyright \(c\) Asha Rao\n\nPermission is hereby granted/);
  writeFileSync(join(folder, "LICENSE.md"), "Its own words, which count more than any other.\r\n");
  expect(noticeOf(folder).text).toBe("Its own words, which count more than any other.");

  mkdirSync(join(folder, "src"));
  writeFileSync(
    join(folder, "src/a.tsx"),
    'import { a } from "new-one/part";\nimport "side-effect";\nawait import("@scope/late");',
  );
  writeFileSync(join(folder, "src/a.css"), 'src: url("@fonts/one/files/a.woff2");');
  writeFileSync(join(folder, "src/a.test.ts"), 'import "only-in-tests";');
  expect(importedBy(join(folder, "src"))).toEqual(
    new Set(["new-one", "side-effect", "@scope/late", "@fonts/one"]),
  );
  rmSync(folder, { recursive: true, force: true });
});
