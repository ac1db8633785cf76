import { ApiError } from "#server/http/api-error.ts";
import { recent } from "#server/keep-recent.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";

const MOST_REMEMBERED = 5_000;

export type StorageQuota = {
  /** Called before anything is written; throws `storage-full`. */
  readonly take: (uid: string, bytes: number) => Promise<void>;
};

/**
 * A learner's usage is read once, and writes are added to it. That counts overwritten data twice, so it is read again
 * before anybody is refused. Each server knows only its own writes: the quota may be exceeded by one body per server.
 */
export function storageQuota(exercises: Pick<ExerciseStore, "all">, most: number): StorageQuota {
  const known = recent<number>(MOST_REMEMBERED);
  return {
    async take(uid, bytes) {
      const guessed = (known.get(uid) ?? (await bytesOf(exercises, uid))) + bytes;
      const total = guessed <= most ? guessed : (await bytesOf(exercises, uid)) + bytes;
      known.set(uid, total);
      if (total <= most) return;
      known.forget(uid);
      throw new ApiError("storage-full");
    },
  };
}

async function bytesOf(exercises: Pick<ExerciseStore, "all">, uid: string): Promise<number> {
  const { histories, drafts } = await exercises.all(uid);
  return sizeOf([...histories.values(), ...drafts.values()]);
}

export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
