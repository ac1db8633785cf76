import { pay } from "./payment.js";

const payment = { id: "P7", amountPaise: 24900 };
const silent = async () => {
  throw new Error("timeout");
};

function helpers(payAnswer, statusAnswer) {
  return {
    bank: {
      pay: vi.fn(payAnswer),
      status: vi.fn(statusAnswer),
    },
    sms: vi.fn(),
    store: { save: vi.fn() },
  };
}

test("a yes of the bank is a success", async () => {
  const all = helpers(async () => "ok", silent);

  expect(await pay(payment, all)).toBe("success");

  expect(all.bank.pay).toHaveBeenCalledWith("P7", 24900);
  expect(all.bank.status).not.toHaveBeenCalled();
  expect(all.sms).toHaveBeenCalledTimes(1);
  expect(all.sms).toHaveBeenCalledWith("P7 paid");
  expect(all.store.save).toHaveBeenCalledWith({
    id: "P7",
    amountPaise: 24900,
    state: "success",
  });
});

test("a no of the bank is a failure", async () => {
  const all = helpers(async () => "no", silent);

  expect(await pay(payment, all)).toBe("failed");

  expect(all.sms).not.toHaveBeenCalled();
});

test.each([
  ["ok", "success", 1],
  ["no", "failed", 0],
  ["working", "pending", 0],
])("silent, then %s: %s", async (status, state, messages) => {
  const all = helpers(silent, async () => status);

  expect(await pay(payment, all)).toBe(state);

  expect(all.bank.pay).toHaveBeenCalledTimes(1);
  expect(all.bank.status).toHaveBeenCalledWith("P7");
  expect(all.sms).toHaveBeenCalledTimes(messages);
});

test("a bank that stays silent: pending", async () => {
  const all = helpers(silent, silent);

  expect(await pay(payment, all)).toBe("pending");

  expect(all.sms).not.toHaveBeenCalled();
  expect(all.store.save).toHaveBeenCalledWith({
    id: "P7",
    amountPaise: 24900,
    state: "pending",
  });
});
