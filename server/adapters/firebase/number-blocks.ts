import type { DocumentReference } from "firebase-admin/firestore";
import { counterIn, type Documents } from "./documents.ts";

const BLOCK = 20;

/**
 * Unique numbers over all servers. A server takes a block at a time: a single counter changed by every completed course
 * would be the slowest document of all. Unused numbers of a block are skipped.
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
