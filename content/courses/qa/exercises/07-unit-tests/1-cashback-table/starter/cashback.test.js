import { cashbackFor } from "./cashback.js";

test("a payment of 200 rupees gives a cashback of 1 rupee", () => {
  const amountPaise = 20000;

  const cashback = cashbackFor(amountPaise);

  expect(cashback).toBe(100);
});
