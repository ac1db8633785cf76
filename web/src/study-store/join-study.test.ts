import { expect, test } from "vitest";
import { ApiError, type request } from "../api/request.ts";
import { NOTHING_STUDIED, writeNote } from "./device-study.ts";
import { joinGuest } from "./join-study.ts";
import { openStore } from "./study-store.ts";

const LONG = "x".repeat(9_000);

test("what the account has taken is not sent again if a later body fails", async () => {
  const kept = new Map<string, string>();
  const guest = openStore(null, () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }));
  guest.change(() =>
    Array.from({ length: 100 }, (_, index) => `day-${index}`).reduce(
      (study, dayId) => writeNote(study, dayId, LONG, "2026-11-14T10:00:00.000Z"),
      NOTHING_STUDIED,
    ),
  );
  const arrived: string[] = [];
  let left = 2;
  const ask = (async (_method: string, _path: string, body: { notes: { dayId: string }[] }) => {
    if (left-- === 0) throw new ApiError("too-many-requests", "later");
    arrived.push(...body.notes.map(({ dayId }) => dayId));
  }) as unknown as typeof request;
  await expect(joinGuest(guest, ask)).rejects.toThrow("later");
  expect(arrived.length).toBeGreaterThan(0);
  left = Number.POSITIVE_INFINITY;
  await joinGuest(guest, ask);
  expect(arrived.toSorted()).toEqual(Array.from({ length: 100 }, (_, index) => `day-${index}`).toSorted());
  expect(guest.current()).toEqual(NOTHING_STUDIED);
});
