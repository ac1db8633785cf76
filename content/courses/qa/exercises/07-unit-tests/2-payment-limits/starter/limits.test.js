import { checkPayment } from "./limits.js";

const newUser = { hoursSinceJoining: 3 };
const oldUser = { hoursSinceJoining: 500 };

test("200 rupees are accepted without a PIN", () => {
  const payment = checkPayment(20000, oldUser);

  expect(payment).toEqual({
    amountPaise: 20000,
    pinNeeded: false,
  });
});

// Step 1: a table of accepted amounts, with pinNeeded

// Step 2: a table of amounts outside the limits

// Step 3: a new user on the limit and above it

// Step 4: 23 and 24 hours since joining

// Step 5: amounts that are no whole number
