import { expect, test } from "./runner.js";

const ravi = { payee: "ravi@okbank", amountPaise: 2000 };
const tea = { payee: "tea@okbank", amountPaise: 3000 };

test("a payment of 20 rupees succeeds", ({ wallet }) => {
  const { payment } = wallet.pay("kavya", ravi, "k1");
  expect(payment.state).toBe("success");
});

test("a second payment is added to the day", ({ wallet }) => {
  wallet.pay("kavya", ravi, "k1");
  wallet.pay("kavya", tea, "k2");
  expect(wallet.paidToday("kavya")).toBe(5000);
});

test("a refund gives the money back", ({ wallet }) => {
  const before = wallet.users.kavya.balancePaise;
  const { payment } = wallet.pay("kavya", ravi, "k1");
  wallet.refund(payment, 2000);
  expect(wallet.users.kavya.balancePaise).toBe(before);
});

test("the next day begins with a total of 0", ({ wallet }) => {
  wallet.pay("kavya", ravi, "k1");
  wallet.passHours(24);
  expect(wallet.paidToday("kavya")).toBe(0);
});

test("the clock of the wallet begins at 10 o'clock", (given) => {
  const { wallet } = given;
  expect(wallet.hour() % 24).toBe(10);
});
