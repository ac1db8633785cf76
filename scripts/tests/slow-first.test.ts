import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SLOW } from "./slow-first.ts";

test("every slow file exists, or it would start late after it was renamed", () => {
  const root = join(import.meta.dirname, "../..");
  expect(SLOW.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
