import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { ContentFolder } from "#content-loader/content-for-tests.ts";
import { loadCatalogue } from "#content-loader/load-catalogue.ts";
import { zipProjects } from "./zip-projects.ts";

const content = new ContentFolder();
const webDir = mkdtempSync(join(tmpdir(), "kadam-zips-"));

afterAll(() => {
  content.remove();
  rmSync(webDir, { recursive: true });
});

test("both versions of a project become archives with every file, the same each time", () => {
  content.write("courses/knots/project/start/README.md", "# Knots\n");
  content.write("courses/knots/project/start/src/main.js", "tie();\n");
  content.write("courses/knots/project/finished/README.md", "# All knots\n");
  content.write("courses/knots/project/finished/.gitignore", "node_modules\n");
  const { courses } = loadCatalogue(content.root);
  expect(courses[0]?.projectFolders).toEqual({
    start: { path: "courses/knots/project/start", files: 2, bytes: 15 },
    finished: { path: "courses/knots/project/finished", files: 2, bytes: 25 },
  });
  const zips = () =>
    ["start", "finished"].map((version) =>
      readFileSync(join(webDir, `projects/${courses[0]?.id}-${version}.zip`)),
    );
  zipProjects(courses, content.root, webDir);
  const first = zips();
  const unpacked = first.map((zip) =>
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  expect(unpacked).toEqual([
    [
      [`${courses[0]?.id}-start/README.md`, "# Knots\n"],
      [`${courses[0]?.id}-start/src/main.js`, "tie();\n"],
    ],
    [
      [`${courses[0]?.id}-finished/.gitignore`, "node_modules\n"],
      [`${courses[0]?.id}-finished/README.md`, "# All knots\n"],
    ],
  ]);
  zipProjects(courses, content.root, webDir);
  expect(zips()).toEqual(first);
});

test("a project without a README is refused", () => {
  const other = new ContentFolder();
  other.write("courses/knots/project/start/README.md", "# Knots\n");
  other.write("courses/knots/project/finished/main.js", "tie();\n");
  expect(() => loadCatalogue(other.root)).toThrow("project/finished/README.md:1: is missing");
  other.remove();
});
