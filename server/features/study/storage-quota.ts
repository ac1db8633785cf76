import { ApiError } from "#server/http/api-error.ts";
import { recent } from "#server/keep-recent.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";

const MOST_REMEMBERED = 5_000;

export type StorageQuota = {
  /** Before anything is written; throws `storage-full`. */
  readonly take: (uid: string, bytes: number) => Promise<void>;
};

/**
 * What a learner has is read once, and what is written since is added to it. That counts what was overwritten twice, so before anybody is
 * refused it is read again. Servers beside each other each know their own part: the total may be passed by one body each.
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
