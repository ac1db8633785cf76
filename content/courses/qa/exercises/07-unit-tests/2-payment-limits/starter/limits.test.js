import { checkPayment } from "./limits.js";

const newUser = { hoursSinceJoining: 3 };
const oldUser = { hoursSinceJoining: 500 };

test("a payment of 200 rupees is accepted without a PIN", () => {
  const payment = checkPayment(20000, oldUser);

  expect(payment).toEqual({ amountPaise: 20000, pinNeeded: false });
});
