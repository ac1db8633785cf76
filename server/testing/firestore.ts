import { FirestoreMock } from "@firebase-bridge/firestore-admin";
import type { Firestore } from "firebase-admin/firestore";
import type { Patience } from "#server/adapters/firebase/patience.ts";

export type OpenedFirestore = {
  readonly firestore: Firestore;
  /** A second server: another client on the same data. */
  readonly openAgain: () => Firestore;
  /** The paths of all documents. */
  readonly paths: () => string[];
  readonly close: () => Promise<void>;
};

/** The real Firestore client on a database in memory. */
export function openFirestore(): OpenedFirestore {
  const controller = new FirestoreMock().createDatabase("demo-kadam");
  const opened: Firestore[] = [];
  const openAgain = () => {
    const firestore = controller.firestore({ ignoreUndefinedProperties: true });
    opened.push(firestore);
    return firestore;
  };
  return {
    firestore: openAgain(),
    openAgain,
    paths: () => controller.database.toDocumentPaths(),
    close: async () => {
      await Promise.all(opened.map((client) => client.terminate()));
      controller.delete();
    },
  };
}

/** No test should depend on the speed: on a busy machine a hundred changes in a row take a while. */
export const UNHURRIED: Patience = { tries: 4, firstPauseMs: 5, totalMs: 60_000 };

/** Accounts belong to the identity port: no promise of the stores is about them. */
export const NO_ACCOUNTS = { rename: () => {}, remove: async () => {} };
