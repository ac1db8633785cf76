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
});

// Step 1: after a part, look at the payment and the bank

// Step 2: two parts together, and one paisa too many

// Step 3: the whole payment becomes refunded

// Step 4: 0 and half a paisa are refused, 1 paisa is not

// Step 5: failed and refunded payments

// Step 6: a bank that throws
