import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compressFiles } from "./compress.ts";

test("files are listed with their cache policy; pages are not, and the licences are no page", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kadam-compress-"));
  mkdirSync(join(folder, "assets"));
  for (const name of ["index.html", "robots.txt", "licences.txt", "assets/a-1.js", "api-docs.css"])
    writeFileSync(join(folder, name), "text ".repeat(100));
  expect(await compressFiles(folder)).toEqual({
    "/assets/a-1.js": "immutable",
    "/api-docs.css": "revalidated",
    "/licences.txt": "revalidated",
  });
  expect(existsSync(join(folder, "licences.txt.br"))).toBe(true);
  expect(existsSync(join(folder, "robots.txt.br"))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
