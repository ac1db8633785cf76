import { pay } from "./payment.js";

const payment = { id: "P7", amountPaise: 24900 };

test("a yes of the bank is a success", async () => {
  const bank = { pay: async () => "ok" };
  const sms = vi.fn();
  const store = { save: vi.fn() };

  const state = await pay(payment, { bank, sms, store });

  expect(state).toBe("success");
});
