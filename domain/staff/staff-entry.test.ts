import { expect, test } from "vitest";
import { entryInWords, STAFF_ACTIONS } from "./staff-entry.ts";

test("every action has its own words and names its subject", () => {
  const sentences = STAFF_ACTIONS.map((action) => entryInWords({ action, subject: "Rope Fund" }));
  expect(new Set(sentences).size).toBe(STAFF_ACTIONS.length);
  for (const sentence of sentences) expect(sentence).toContain("Rope Fund");
});

test("a call and a closed scholarship say first what was done", () => {
  expect(entryInWords({ action: "call-noted", subject: "Asha Rao" })).toBe("Call noted: Asha Rao");
  expect(entryInWords({ action: "scheme-closed", subject: "Rope Fund" })).toBe(
    "Scholarship closed: Rope Fund",
  );
});
