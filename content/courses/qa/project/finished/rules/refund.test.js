import { expect, test, vi } from "vitest";
import { refund } from "./refund.js";

function paid() {
  return {
    id: "P1",
    amountPaise: 10000,
    refundedPaise: 0,
    state: "success",
  };
}

test("a part of a payment is refunded", async () => {
  const payment = paid();
  const bank = vi.fn();

  const problem = await refund(payment, 6000, bank);

  expect(problem).toBe("");
  expect(payment.refundedPaise).toBe(6000);
  expect(payment.state).toBe("success");
  expect(bank).toHaveBeenCalledTimes(1);
  expect(bank).toHaveBeenCalledWith("P1", 6000);
});

test("the rest may be refunded, no paisa more", async () => {
  const payment = paid();
  const bank = vi.fn();
  await refund(payment, 6000, bank);

  const tooMuch = await refund(payment, 4001, bank);
  const rest = await refund(payment, 4000, bank);

  expect(tooMuch).toBe("refund_large");
  expect(rest).toBe("");
  expect(payment.refundedPaise).toBe(10000);
  expect(payment.state).toBe("refunded");
});

test.each([
  [0, "amount_small"],
  [0.5, "amount_form"],
  ["5000", "amount_form"],
])("%s paise: %s", async (amount, code) => {
  const bank = vi.fn();

  expect(await refund(paid(), amount, bank)).toBe(code);
  expect(bank).not.toHaveBeenCalled();
});

test("one paisa may be refunded", async () => {
  expect(await refund(paid(), 1, vi.fn())).toBe("");
});

test.each([["failed"], ["pending"], ["refunded"]])(
  "a %s payment is not refunded",
  async (state) => {
    const payment = paid();
    payment.state = state;
    const bank = vi.fn();

    const problem = await refund(payment, 5000, bank);

    expect(problem).toBe("not_refundable");
    expect(bank).not.toHaveBeenCalled();
  },
);

test("a silent bank changes nothing", async () => {
  const payment = paid();
  const bank = async () => {
    throw new Error("timeout");
  };

  const problem = await refund(payment, 10000, bank);

  expect(problem).toBe("bank_silent");
  expect(payment).toEqual(paid());
});
