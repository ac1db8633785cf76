import { checkPayment } from "./limits.js";

const newUser = { hoursSinceJoining: 3 };
const oldUser = { hoursSinceJoining: 500 };

test.each([
  [20000, false],
  [50000, false],
  [300000, true],
  [5000000, true],
])("%i paise are accepted, pinNeeded %s", (amount, pin) => {
  const payment = checkPayment(amount, oldUser);

  expect(payment).toEqual({
    amountPaise: amount,
    pinNeeded: pin,
  });
});

test.each([
  [-100],
  [20000000],
])("%i paise are outside the limits", (amount) => {
  expect(() => checkPayment(amount, oldUser))
    .toThrow(RangeError);
});

test("a new user may not pay 9000 rupees", () => {
  expect(() => checkPayment(900000, newUser))
    .toThrow(RangeError);
});

test.each([[250.5], ["100"]])(
  "%s is no whole number of paise",
  (amount) => {
    expect(() => checkPayment(amount, oldUser))
      .toThrow(TypeError);
  },
);
