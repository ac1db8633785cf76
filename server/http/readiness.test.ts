import { expect, test, vi } from "vitest";
import { readiness } from "./readiness.ts";

function ready(changes: { isReady?: () => Promise<boolean>; find?: () => Promise<undefined> } = {}) {
  const state = { asked: 0, warnings: 0 };
  const find = async () => {
    state.asked += 1;
    return (changes.find ?? (async () => undefined))();
  };
  const isReady = readiness({
    isReady: changes.isReady ?? (async () => true),
    learners: { find },
    log: {
      warn: () => {
        state.warnings += 1;
      },
    },
  });
  return { state, isReady };
}

test("it is ready while the store can be written and signed-in requests are answered", async () => {
  expect(await ready().isReady()).toBe(true);
});

test("it is not ready when either fails, and the log says why", async () => {
  expect(await ready({ isReady: async () => false }).isReady()).toBe(false);
  const { state, isReady } = ready({ find: () => Promise.reject(new Error("away")) });
  expect(await isReady()).toBe(false);
  expect(state.warnings).toBe(1);
});

test("questions of signed-in people that never come back make it not ready, within four seconds", async () => {
  vi.useFakeTimers();
  try {
    const answer = ready({ find: () => new Promise(() => {}) }).isReady();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await answer).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test("a hundred callers at once are one question, and a second later there is another", async () => {
  vi.useFakeTimers();
  try {
    const { state, isReady } = ready();
    await Promise.all(Array.from({ length: 100 }, isReady));
    expect(state.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await isReady();
    expect(state.asked).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
