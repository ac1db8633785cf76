import { openFirestore, UNHURRIED } from "#server/testing/firestore.ts";
import { jobsConformance } from "#server/testing/jobs-conformance.ts";
import { documentsOf } from "./documents.ts";
import { firestoreJobStore } from "./firestore-job-store.ts";

// PostgreSQL is tested with 10,000. The Firestore in memory searches all documents in every query: 500 jobs take 6 s,
// 1,000 take 34 s, 10,000 did not end within 3 minutes.
const DUE_AT_ONCE = 500;

jobsConformance(
  "Firestore",
  async () => {
    const { firestore, openAgain, close } = openFirestore();
    const [store, otherStore] = [firestore, openAgain()].map((client) =>
      firestoreJobStore(documentsOf(client, UNHURRIED)),
    );
    if (!store || !otherStore) throw new Error("two servers");
    return { store, otherStore, close };
  },
  DUE_AT_ONCE,
);
