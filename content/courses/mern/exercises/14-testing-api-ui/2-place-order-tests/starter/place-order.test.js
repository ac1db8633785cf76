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
  // 1: place it; save was called once, with the status
});

test("tells the customer once", async () => {
  const helpers = at(8);
  // 2: place it; the SMS went to 98200, one time
});

test("takes orders until 9, not at 10", async () => {
  // 3: compare the results for 9 and for 10 o'clock
});

test("a late order leaves no trace", async () => {
  const helpers = at(10);
  // 4: place it; neither save nor sendSms was called
});

test("stores first, and survives a lost SMS", async () => {
  const helpers = at(8);
  // 5: let sendSms fail; the order is taken and stored
  // 6: save comes before sendSms
});
