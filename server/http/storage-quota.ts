import { type Stored, type StoredAs, storageRefusal } from "#domain/accounts/storage-room.ts";
import { recent } from "#server/keep-recent.ts";
import type { StoredBytes } from "#server/ports/stored-bytes.ts";
import { ApiError } from "./api-error.ts";

const MOST_REMEMBERED = 5_000;
/** The total since the last count is an estimate: after this many writes it is counted again. */
const WRITES_BETWEEN_COUNTS = 100;
/** Counting a full account is slow: in between, repeated writes are refused from the cached total. */
const COUNT_AGAIN_AFTER_MS = 2_000;

export type StorageQuota = {
  /** Call before writing; throws `storage-full` or `chats-full`. */
  readonly take: (uid: string, bytes: number, as?: StoredAs) => Promise<void>;
  /** Invalidates the cached total after a deletion: the next write counts again. */
  readonly forget: (uid: string) => void;
};

type Counted = {
  readonly stored: Promise<Stored>;
  readonly countedAtMs: number;
  writes: number;
  added: number;
  addedToChats: number;
};

/**
 * Cache: a learner's total is counted once, and later writes are added to it. That counts overwritten text twice, so it is counted
 * again before a write is refused. Each server knows only its own writes, so the total may be exceeded by what the others accept
 * between two counts.
 */
export function storageQuota(
  storedBytes: StoredBytes,
  most: number,
  nowMs: () => number = () => performance.now(),
): StorageQuota {
  const known = recent<Counted>(MOST_REMEMBERED);

  function count(uid: string): Counted {
    const stored = storedBytes.of(uid);
    const counted = { stored, countedAtMs: nowMs(), writes: 0, added: 0, addedToChats: 0 };
    known.set(uid, counted);
    stored.catch(() => known.forget(uid));
    return counted;
  }

  async function refusalWith(counted: Counted, bytes: number, as: StoredAs) {
    counted.writes++;
    counted.added += bytes;
    if (as === "chat") counted.addedToChats += bytes;
    const { all, chats } = await counted.stored;
    const stored = { all: all + counted.added, chats: chats + counted.addedToChats };
    const refusal = storageRefusal(stored, most, as);
    if (!refusal) return undefined;
    counted.added -= bytes;
    if (as === "chat") counted.addedToChats -= bytes;
    return refusal;
  }

  return {
    async take(uid, bytes, as = "work") {
      const kept = known.get(uid);
      const counted = kept && kept.writes < WRITES_BETWEEN_COUNTS ? kept : count(uid);
      const refusal = await refusalWith(counted, bytes, as);
      if (!refusal) return;
      const isStale = nowMs() - counted.countedAtMs >= COUNT_AGAIN_AFTER_MS;
      const still = isStale ? await refusalWith(count(uid), bytes, as) : refusal;
      if (still) throw new ApiError(still);
    },
    forget: known.forget,
  };
}

/** A passing attempt is stored as an attempt and as passing work, which counts twice. */
const COPIES = 3;
/** Overhead of a row besides its text. */
const ROW_BYTES = 1_000;

/** Upper bound of what storing `value` adds. */
export function weightOf(value: unknown): number {
  return COPIES * Buffer.byteLength(JSON.stringify(value) ?? "") + ROW_BYTES;
}
