import { join } from "node:path";
import { expect, test } from "vitest";
import { loadCatalogue } from "#content-loader/load-catalogue.ts";
import { withOwnStrings } from "./give-back-memory.ts";

test("the courses are plain data: nothing is lost when their strings are copied", () => {
  const catalogue = loadCatalogue(join(import.meta.dirname, "../content"));
  expect(withOwnStrings(catalogue)).toEqual(catalogue);
});
