import { expect, test } from "vitest";
import { createWallet } from "../app/build-42/wallet.js";

// Each test makes its own wallet, so the order is free.
const tea = { payee: "tea@okbank", amountPaise: 2000 };
const rent = { payee: "rent@okbank", amountPaise: 100000 };

test("one key pays once", () => {
  const wallet = createWallet();
  wallet.pay("kavya", tea, "k1");
  const second = wallet.pay("kavya", tea, "k1");

  expect(second.repeated).toBe(true);
  expect(wallet.payments).toHaveLength(1);
});

test("pending payments count for the day", () => {
  const wallet = createWallet();
  const slow = { ...tea, payee: "slow@okbank" };
  wallet.pay("kavya", slow, "k1");

  expect(wallet.paidToday("kavya")).toBe(2000);
});

test("a failed payment cannot be refunded", () => {
  const wallet = createWallet();
  const asked = { ...tea, payee: "fail@okbank" };
  const { payment } = wallet.pay("kavya", asked, "k1");

  expect(wallet.refund(payment, 2000)).toEqual({
    problem: "not_refundable",
  });
});

test("refunds together stay within the payment", () => {
  const wallet = createWallet();
  const { payment } = wallet.pay("kavya", tea, "k1");
  wallet.refund(payment, 1200);

  expect(wallet.refund(payment, 1200)).toEqual({
    problem: "refund_large",
  });
  expect(wallet.refund(payment, 800).refund).toBeDefined();
});

test("more than the balance is refused", () => {
  const wallet = createWallet();
  wallet.users.kavya.balancePaise = 1999;

  expect(wallet.pay("kavya", tea, "k1").problem).toBe("balance");
});

// D5 is open in build 42.
test.fails("a right PIN clears the count of wrong ones", () => {
  const wallet = createWallet();
  const pins = ["0000", "0000", "4821", "0000"];
  const answers = pins.map((pin, n) =>
    wallet.pay("kavya", { ...rent, pin }, `k${n}`),
  );

  expect(answers.map(({ problem }) => problem)).toEqual([
    "pin_wrong",
    "pin_wrong",
    undefined,
    "pin_wrong",
  ]);
});
