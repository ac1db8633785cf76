import { afterEach, expect, test, vi } from "vitest";
import { forgetOtherAccounts } from "./forget-account.ts";

afterEach(() => vi.unstubAllGlobals());

/** Keys are own properties, as in a browser. */
function storageWith(...keys: string[]) {
  const storage: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, "text"]));
  Object.defineProperty(storage, "removeItem", { value: (key: string) => delete storage[key] });
  vi.stubGlobal("localStorage", storage);
  return () => Object.keys(storage);
}

const KEPT = [
  "kadam-tutor",
  "kadam-tutor:asha",
  "kadam-words:asha:ask:java:2",
  "kadam-place:asha:java-strings",
  "kadam-study:asha",
  "kadam-place::java-strings",
  "theme",
];

test("an account's data stays while it is signed in", () => {
  const left = storageWith(...KEPT);
  forgetOtherAccounts("asha");
  expect(left()).toEqual(KEPT);
});

test.each([null, "ravi"])("it is deleted once %s uses the device", (owner) => {
  const left = storageWith(...KEPT);
  forgetOtherAccounts(owner);
  expect(left()).toEqual(["kadam-tutor", "kadam-study:asha", "kadam-place::java-strings", "theme"]);
});

test("a browser without storage is fine", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => forgetOtherAccounts(null)).not.toThrow();
});
