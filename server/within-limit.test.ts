import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withinLimit } from "./within-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = () => new Error("late");

test("work that ends in time is answered as it ended, and no timer is left", async () => {
  expect(await withinLimit(Promise.resolve(7), 100, late)).toBe(7);
  await expect(withinLimit(Promise.reject(new Error("broken")), 100, late)).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("work that takes longer is given up with the caller's error at the limit, not before", async () => {
  const seen = vi.fn();
  withinLimit(new Promise(() => {}), 100, late).catch(({ message }: Error) => seen(message));
  await vi.advanceTimersByTimeAsync(99);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveBeenCalledWith("late");
});
