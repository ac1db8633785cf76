import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { ServiceAway } from "#server/ports/service-trouble.ts";
import { joinCalls } from "./join-calls.ts";

test("two unanswered statements fail all waiting calls, and the next one is sent", async () => {
  const sent: string[][] = [];
  let isSilent = true;
  const ask = joinCalls<string, string>(async (asked) => {
    sent.push([...asked]);
    if (isSilent) await new Promise(() => {});
    return (key) => key.toUpperCase();
  }, 200);
  const waiting: Promise<string>[] = [];
  for (const key of ["a", "b", "c", "d"]) {
    waiting.push(ask(key));
    await nextTurn();
  }
  await vi.waitFor(() => expect(sent).toHaveLength(2), { interval: 1 });
  waiting.push(ask("too late to be sent"));
  const outcomes = await Promise.allSettled(waiting);
  expect(sent).toEqual([["a"], ["b", "c", "d"]]);
  for (const outcome of outcomes)
    expect(outcome).toEqual({ status: "rejected", reason: expect.any(ServiceAway) });
  isSilent = false;
  await vi.waitFor(async () => expect(await ask("e")).toBe("E"));
});

test("a statement that takes long does not hold up the calls behind it", async () => {
  const sent: string[][] = [];
  let release = () => {};
  const locked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ask = joinCalls<string, string>(async (asked) => {
    sent.push([...asked]);
    if (asked.includes("locked")) await locked;
    return (key) => key.toUpperCase();
  });
  const slow = ask("locked");
  await nextTurn();
  expect(await Promise.all([ask("a"), ask("b")])).toEqual(["A", "B"]);
  expect(await ask("c")).toBe("C");
  release();
  expect(await slow).toBe("LOCKED");
  expect(sent).toEqual([["locked"], ["a", "b"], ["c"]]);
});
