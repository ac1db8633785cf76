import { checkPayment } from "./limits.js";

const newUser = { hoursSinceJoining: 3 };
const oldUser = { hoursSinceJoining: 500 };

test.each([
  [100, false],
  [49999, false],
  [50000, false],
  [50001, true],
  [10000000, true],
])("a payment of %i paise is accepted with pinNeeded %s", (amountPaise, pinNeeded) => {
  const payment = checkPayment(amountPaise, oldUser);

  expect(payment).toEqual({ amountPaise: amountPaise, pinNeeded: pinNeeded });
});

test.each([[99], [0], [-100], [10000001]])("%i paise are refused, as they are outside the limits", (amountPaise) => {
  expect(() => checkPayment(amountPaise, oldUser)).toThrow(RangeError);
});

test("a new user may pay exactly 5000 rupees", () => {
  expect(checkPayment(500000, newUser).amountPaise).toBe(500000);
});

test("a new user may not pay one paisa more than 5000 rupees", () => {
  expect(() => checkPayment(500001, newUser)).toThrow(RangeError);
});

test("after exactly 24 hours a user is no longer new", () => {
  expect(checkPayment(500001, { hoursSinceJoining: 24 }).amountPaise).toBe(500001);
});

test("in the last hour of the first day a user is still new", () => {
  expect(() => checkPayment(500001, { hoursSinceJoining: 23 })).toThrow(RangeError);
});

test.each([[250.5], ["100"]])("%s is refused, because it is no whole number of paise", (amount) => {
  expect(() => checkPayment(amount, oldUser)).toThrow(TypeError);
});
