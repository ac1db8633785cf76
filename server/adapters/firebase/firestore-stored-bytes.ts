import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Query,
} from "firebase-admin/firestore";
import type { StoredBytes } from "#server/ports/stored-bytes.ts";
import { submissionsOf } from "./certificate-documents.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { learnerRef } from "./learner-folder.ts";
import { threadsOf } from "./thread-documents.ts";

const CHATS = ["conversations", "exchanges", "tutorRatings"];
/** Outside of the learner's own folder, under the learner's name. */
const BESIDE = ["portfolios", "calendars", "privacy", "reminders"];
/** Long: Firestore has no sum over the sizes of documents, so all of them are read. */
const SUMMING_MS = 30_000;

export function firestoreStoredBytes({ firestore, read }: Documents): StoredBytes {
  const listed = async (query: Query) => (await query.get()).docs;
  const sumOf = async (query: Query) => sum((await listed(query)).map(sizeOf));

  /** What was said in threads stands below documents that are none themselves. */
  async function sumBelow(collection: CollectionReference): Promise<number> {
    if (collection.id !== "mentoringLogs") return sumOf(collection);
    const below = (await collection.listDocuments()).map(async (log: DocumentReference) =>
      sum(await Promise.all((await log.listCollections()).map(sumOf))),
    );
    return sum(await Promise.all(below));
  }

  async function outsideOfFolder(uid: string): Promise<number> {
    const own = await Promise.all(BESIDE.map((name) => firestore.collection(name).doc(nameFor(uid)).get()));
    const certificates = await listed(firestore.collection("certificates").where("uid", "==", uid));
    const sums = await Promise.all([
      ...certificates.map(({ ref }) => sumOf(submissionsOf(ref))),
      sumOf(threadsOf(firestore).where("learner", "==", uid)),
      sumOf(firestore.collection("reviews").where("uid", "==", uid)),
    ]);
    return sum([...own, ...certificates].map(sizeOf)) + sum(sums);
  }

  return {
    of: (uid) =>
      read(async () => {
        const folder = learnerRef(firestore, uid);
        const collections = await folder.listCollections();
        const sizes = await Promise.all(collections.map(sumBelow));
        const passing = await listed(folder.collection("exercises").select("passing"));
        const inFolder = sizeOf(await folder.get()) + sum(sizes) + sum(passing.map(sizeOf));
        return {
          all: inFolder + (await outsideOfFolder(uid)),
          chats: sum(sizes.filter((_, at) => CHATS.includes(collections[at]?.id ?? ""))),
        };
      }, SUMMING_MS),
  };
}

function sizeOf(snapshot: DocumentSnapshot): number {
  return snapshot.exists ? Buffer.byteLength(JSON.stringify(plainOf(snapshot.data()))) : 0;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
