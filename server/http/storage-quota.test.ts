import { expect, test } from "vitest";
import { CHATS_MAX_BYTES } from "#domain/tutor/tutor-bounds.ts";
import { storageQuota } from "./storage-quota.ts";

const MOST = 2 * CHATS_MAX_BYTES;

/** A stub of the store with a settable total, and a fake clock. */
function quotaOn(stored: { all: number; chats: number }) {
  const seen = { counts: 0, nowMs: 0, stored };
  const storedBytes = {
    of: async () => {
      seen.counts++;
      return seen.stored;
    },
  };
  return { seen, quota: storageQuota(storedBytes, MOST, () => seen.nowMs) };
}

test("what is written over does not add up, and counting is rare", async () => {
  const { seen, quota } = quotaOn({ all: 0, chats: 0 });
  for (let n = 0; n < 50; n++) {
    seen.nowMs += 1_000;
    await quota.take("asha", MOST / 5);
  }
  expect(seen.counts).toBeLessThan(15);
  await expect(quota.take("asha", MOST + 1)).rejects.toMatchObject({ code: "storage-full" });
  await quota.take("asha", 100);
});

test("a full account that goes on writing is counted once in two seconds", async () => {
  const { seen, quota } = quotaOn({ all: MOST, chats: 0 });
  for (let n = 0; n < 20; n++)
    await expect(quota.take("asha", 1)).rejects.toMatchObject({ code: "storage-full" });
  expect(seen.counts).toBe(1);
  seen.stored = { all: 0, chats: 0 };
  seen.nowMs += 2_000;
  await quota.take("asha", 1);
  expect(seen.counts).toBe(2);
});

test("whoever makes room has it at once", async () => {
  const { seen, quota } = quotaOn({ all: CHATS_MAX_BYTES, chats: CHATS_MAX_BYTES });
  await expect(quota.take("asha", 1, "chat")).rejects.toMatchObject({ code: "chats-full" });
  await quota.take("asha", 1);
  seen.stored = { all: 0, chats: 0 };
  quota.forget("asha");
  await quota.take("asha", 1, "chat");
});

test("many writes at once count together", async () => {
  const { quota } = quotaOn({ all: 0, chats: 0 });
  const taken = await Promise.allSettled(Array.from({ length: 10 }, () => quota.take("asha", MOST / 4)));
  expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
});

test("estimates never stand for long: after a hundred writes it is counted", async () => {
  const { seen, quota } = quotaOn({ all: 0, chats: 0 });
  for (let n = 0; n < 100; n++) await quota.take("asha", 1);
  seen.stored = { all: MOST, chats: 0 };
  await expect(quota.take("asha", 1)).rejects.toMatchObject({ code: "storage-full" });
});

test("a count that fails is not remembered", async () => {
  let isDown = true;
  const quota = storageQuota(
    {
      of: async () => {
        if (isDown) throw new Error("no database");
        return { all: 0, chats: 0 };
      },
    },
    MOST,
  );
  await expect(quota.take("asha", 1)).rejects.toThrow("no database");
  isDown = false;
  await quota.take("asha", 1);
});
