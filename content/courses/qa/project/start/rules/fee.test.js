import { expect, test } from "vitest";
import { feeFor } from "./fee.js";

test("a recharge of ₹249 costs a fee of ₹1", () => {
  expect(feeFor(24900)).toBe(100);
});

test.todo("the values on and beside both limits");
test.todo("half a paisa is refused");
