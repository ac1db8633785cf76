import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type Zippable, zipSync } from "fflate";
import { type Course, PROJECT_VERSIONS, projectZipPath } from "#domain/courses/course.ts";

/** The oldest time that zip supports, for reproducible archives. */
const ANY_TIME = new Date(1980, 0, 1);

/** The projects that learners download, each version as one archive with one folder in it. */
export function zipProjects(courses: readonly Course[], contentDir: string, webDir: string): void {
  for (const { id, projectFolders } of courses)
    for (const version of PROJECT_VERSIONS) {
      const folder = projectFolders?.[version];
      if (!folder) continue;
      const file = join(webDir, projectZipPath(id, version));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, zipFolder(join(contentDir, folder.path), `${id}-${version}`));
    }
}

function zipFolder(root: string, name: string): Uint8Array {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
  const zippable: Zippable = Object.fromEntries(
    files.map((file) => [`${name}/${file}`, [readFileSync(join(root, file)), { mtime: ANY_TIME, level: 9 }]]),
  );
  return zipSync(zippable);
}
