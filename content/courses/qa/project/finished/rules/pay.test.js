import { expect, test, vi } from "vitest";
import { pay } from "./pay.js";

test("a success sends one SMS", async () => {
  const bank = vi.fn(async () => "ok");
  const sms = vi.fn();

  const state = await pay(24900, { bank, sms });

  expect(state).toBe("success");
  expect(bank).toHaveBeenCalledTimes(1);
  expect(sms).toHaveBeenCalledWith("Paid 24900 paise");
});

test("a silent bank leaves it pending", async () => {
  const bank = async () => {
    throw new Error("timeout");
  };
  const sms = vi.fn();

  expect(await pay(24900, { bank, sms })).toBe("pending");
  expect(sms).not.toHaveBeenCalled();
});

test("a bank that says no gives failed", async () => {
  const bank = async () => "no money";
  const sms = vi.fn();

  expect(await pay(24900, { bank, sms })).toBe("failed");
  expect(sms).not.toHaveBeenCalled();
});
