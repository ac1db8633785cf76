import { checkPayment } from "./limits.js";

const newUser = { hoursSinceJoining: 3 };
const oldUser = { hoursSinceJoining: 500 };

test.each([
  [100, false],
  [49999, false],
  [50000, false],
  [50001, true],
  [10000000, true],
])("%i paise are accepted, pinNeeded %s", (amount, pin) => {
  const payment = checkPayment(amount, oldUser);

  expect(payment).toEqual({
    amountPaise: amount,
    pinNeeded: pin,
  });
});

test.each([
  [99],
  [0],
  [-100],
  [10000001],
])("%i paise are outside the limits", (amount) => {
  expect(() => checkPayment(amount, oldUser))
    .toThrow();
});

test("a new user may pay exactly 5000 rupees", () => {
  const payment = checkPayment(500000, newUser);

  expect(payment.amountPaise).toBe(500000);
});

test("a new user may not pay one paisa more", () => {
  expect(() => checkPayment(500001, newUser))
    .toThrow();
});

test("after exactly 24 hours a user is not new", () => {
  const user = { hoursSinceJoining: 24 };

  const payment = checkPayment(500001, user);

  expect(payment.amountPaise).toBe(500001);
});

test("after 23 hours a user is still new", () => {
  const user = { hoursSinceJoining: 23 };

  expect(() => checkPayment(500001, user))
    .toThrow();
});

test.each([[250.5], ["100"]])(
  "%s is no whole number of paise",
  (amount) => {
    expect(() => checkPayment(amount, oldUser))
      .toThrow();
  },
);
