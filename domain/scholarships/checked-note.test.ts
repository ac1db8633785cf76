import { expect, test } from "vitest";
import { checkedNote } from "./checked-note.ts";
import { SOURCE_KINDS } from "./scholarship.ts";

test.each([
  ["2025-07-21", "newspaper", "Last checked on 21 Jul 2025 against a newspaper"],
  ["2025-09-04", "official notice", "Last checked on 4 Sep 2025 against an official notice"],
  ["2025-07", "blog", "Last checked in July 2025 against a blog"],
  ["2025", "school or college page", "Last checked in 2025 against a school or college page"],
] as const)("an entry of %s from a %s says how exactly that is known", (checkedOn, sourceKind, expected) => {
  expect(checkedNote({ checkedOn, sourceKind })).toBe(expected);
});

test("every kind of source is named in the note", () => {
  for (const sourceKind of SOURCE_KINDS)
    expect(checkedNote({ checkedOn: "2025", sourceKind })).toMatch(new RegExp(` an? ${sourceKind}$`));
});
