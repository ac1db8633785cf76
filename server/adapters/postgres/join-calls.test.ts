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
  }, 50);
  const waiting: Promise<string>[] = [];
  for (const key of ["a", "b", "c", "d"]) {
    waiting.push(ask(key));
    await nextTurn();
  }
  const outcomes = await Promise.allSettled(waiting);
  expect(sent).toEqual([["a"], ["b"]]);
  for (const outcome of outcomes)
    expect(outcome).toEqual({ status: "rejected", reason: expect.any(ServiceAway) });
  isSilent = false;
  await vi.waitFor(async () => expect(await ask("e")).toBe("E"));
});
