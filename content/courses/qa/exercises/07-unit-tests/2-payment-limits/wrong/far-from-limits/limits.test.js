import { checkPayment } from "./limits.js";

const newUser = { hoursSinceJoining: 3 };
const oldUser = { hoursSinceJoining: 500 };

test.each([
  [20000, false],
  [50000, false],
  [300000, true],
  [5000000, true],
])("a payment of %i paise is accepted with pinNeeded %s", (amountPaise, pinNeeded) => {
  const payment = checkPayment(amountPaise, oldUser);

  expect(payment).toEqual({ amountPaise: amountPaise, pinNeeded: pinNeeded });
});

test.each([[-100], [20000000]])("%i paise are refused, as they are outside the limits", (amountPaise) => {
  expect(() => checkPayment(amountPaise, oldUser)).toThrow(RangeError);
});

test("a new user may not pay 9000 rupees", () => {
  expect(() => checkPayment(900000, newUser)).toThrow(RangeError);
});

test.each([[250.5], ["100"]])("%s is refused, because it is no whole number of paise", (amount) => {
  expect(() => checkPayment(amount, oldUser)).toThrow(TypeError);
});
