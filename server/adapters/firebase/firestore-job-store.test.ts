import { openFirestore, UNHURRIED } from "#server/testing/firestore.ts";
import { jobsConformance } from "#server/testing/jobs-conformance.ts";
import { documentsOf } from "./documents.ts";
import { firestoreJobStore } from "./firestore-job-store.ts";

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
  100,
);
