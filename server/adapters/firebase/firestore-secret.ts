import { randomBytes } from "node:crypto";
import { type Documents, nameFor } from "./documents.ts";

/** Made at the first start and kept, so that it is the same on every server. */
export async function firestoreSecret({ firestore, change }: Documents, name: string): Promise<string> {
  const ref = firestore.collection("secrets").doc(nameFor(name));
  return change(ref.path, async (transaction) => {
    const kept: unknown = (await transaction.get(ref)).get("value");
    if (typeof kept === "string") return kept;
    const value = randomBytes(32).toString("base64url");
    transaction.create(ref, { value });
    return value;
  });
}
