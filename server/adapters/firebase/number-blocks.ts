import type { DocumentReference } from "firebase-admin/firestore";
import { counterIn, type Documents } from "./documents.ts";

const BLOCK = 20;

/**
 * Numbers that no other server gives out. A server takes a block at a time: one counter that every completed course had to
 * change would be the slowest document of all. Numbers of a block that a server did not use up stay unused.
 */
export function numbersFrom(documents: Documents, counter: DocumentReference): () => Promise<number> {
  let next = 0;
  let end = 0;
  let taking: Promise<void> | undefined;
  const takeBlock = async (): Promise<void> => {
    const start = await documents.change(counter.path, async (transaction) => {
      const numbers = await counterIn(transaction, counter);
      numbers.take(BLOCK);
      return numbers.next;
    });
    [next, end] = [start, start + BLOCK];
  };
  return async () => {
    while (next >= end) {
      taking ??= takeBlock().finally(() => {
        taking = undefined;
      });
      await taking;
    }
    return next++;
  };
}
