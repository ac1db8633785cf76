import { expect, test } from "vitest";
import { copyrightYears } from "./copyright-years.ts";

test("the first year is shown alone while it lasts", () => {
  expect(copyrightYears(2025)).toBe("2025");
});

test("later years make a range from the first year to now", () => {
  expect(copyrightYears(2026)).toBe("2025–2026");
  expect(copyrightYears(2031)).toBe("2025–2031");
});

test("a device whose clock is behind still shows the first year", () => {
  expect(copyrightYears(1970)).toBe("2025");
});
