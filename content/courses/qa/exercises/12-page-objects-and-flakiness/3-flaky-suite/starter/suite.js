import { expect, test } from "./runner.js";
import { createWallet } from "./wallet.js";

const wallet = createWallet();
let payment;

test("a payment of 20 rupees succeeds", () => {
  const asked = { payee: "ravi@okbank", amountPaise: 2000 };
  payment = wallet.pay("kavya", asked, "k1").payment;
  expect(payment.state).toBe("success");
});

test("a second payment is added to the day", () => {
  const asked = { payee: "tea@okbank", amountPaise: 3000 };
  wallet.pay("kavya", asked, "k2");
  expect(wallet.paidToday("kavya")).toBe(5000);
});

test("a refund gives the money back", () => {
  const { balancePaise } = wallet.users.kavya;
  wallet.refund(payment, 2000);
  expect(wallet.users.kavya.balancePaise)
    .toBe(balancePaise + 2000);
});

test("the next day begins with a total of 0", () => {
  wallet.passHours(24);
  expect(wallet.paidToday("kavya")).toBe(0);
});

test("the clock of the wallet begins at 10 o'clock", () => {
  expect(createWallet().hour() % 24)
    .toBe(new Date().getHours());
});
