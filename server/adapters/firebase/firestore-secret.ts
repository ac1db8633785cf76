import { randomBytes } from "node:crypto";
import type { SecretBox } from "#server/secret-box.ts";
import { type Documents, nameFor } from "./documents.ts";

/** Created at the first start and stored, so that it is the same on every server. */
export async function firestoreSecret(
  { firestore, change }: Documents,
  name: string,
  box: SecretBox,
): Promise<string> {
  const ref = firestore.collection("secrets").doc(nameFor(name));
  return change(ref.path, async (transaction) => {
    const kept: unknown = (await transaction.get(ref)).get("value");
    const value = typeof kept === "string" ? box.open(name, kept) : randomBytes(32).toString("base64url");
    if (typeof kept !== "string" || box.isOutdated(kept))
      transaction.set(ref, { value: box.close(name, value) });
    return value;
  });
}
