import { expect, test } from "vitest";
import { lettersOf } from "./endable-letters.ts";

test.each([
  ["reminders.dWlk.mac", "reminders"],
  ["mentoring.dWlk.mac", "mentoring"],
  ["reminders", undefined],
  ["passwords.dWlk.mac", undefined],
  ["", undefined],
])("the link '%s' ends %s", (token, letters) => {
  expect(lettersOf(token)).toBe(letters);
});
