import { expect, test, vi } from "vitest";
import { placeOrder } from "./place-order.js";

const ORDER = { customer: "Asha", phone: "98200" };

const at = (hour) => ({
  hour,
  save: vi.fn(),
  sendSms: vi.fn(),
});

test("stores a good order as new", async () => {
  const helpers = at(8);
  await placeOrder(ORDER, helpers);
  const stored = { ...ORDER, status: "new" };
  expect(helpers.save).toHaveBeenCalledTimes(1);
  expect(helpers.save).toHaveBeenCalledWith(stored);
});

test("tells the customer once", async () => {
  const helpers = at(8);
  await placeOrder(ORDER, helpers);
  const { sendSms } = helpers;
  expect(sendSms).toHaveBeenCalledTimes(1);
  expect(sendSms)
    .toHaveBeenCalledWith("98200", "Order taken");
});

test("takes orders until 9, not at 10", async () => {
  const late = await placeOrder(ORDER, at(9));
  expect(late).toEqual({ taken: true });
  const tooLate = await placeOrder(ORDER, at(10));
  expect(tooLate).toEqual({ taken: false });
});

test("a late order leaves no trace", async () => {
  const helpers = at(10);
  await placeOrder(ORDER, helpers);
  expect(helpers.save).not.toHaveBeenCalled();
  expect(helpers.sendSms).not.toHaveBeenCalled();
});

test("stores first, and survives a lost SMS", async () => {
  const log = [];
  const helpers = at(8);
  helpers.save = vi.fn(() => { log.push("save"); });
  helpers.sendSms = vi.fn(() => { log.push("sms"); });
  await placeOrder(ORDER, helpers);
  expect(log).toEqual(["save", "sms"]);

  const down = at(8);
  down.sendSms =
    vi.fn().mockRejectedValue(new Error("down"));
  const result = await placeOrder(ORDER, down);
  expect(result).toEqual({ taken: true });
  expect(down.save).toHaveBeenCalledTimes(1);
});
