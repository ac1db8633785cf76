import type { KeptKey, SigningKeyStore } from "#server/ports/signing-keys.ts";
import { readSecret, secretText } from "#server/ports/signing-keys-text.ts";
import type { SecretBox } from "#server/secret-box.ts";
import { counterIn, type Documents, nameFor, plainOf } from "./documents.ts";

type KeyDocument = {
  readonly id: string;
  readonly secret: string | null;
  readonly madeAt: Date;
  readonly signsFrom: Date;
  readonly withdrawnAt: Date | null;
};

/** Every change also increments one document, so that two servers that create the first key conflict there. */
export function firestoreSigningKeys(
  { firestore, read, change }: Documents,
  box: SecretBox,
): SigningKeyStore {
  const keys = firestore.collection("signingKeys");
  const counter = firestore.doc("counters/signingKeys");
  return {
    async all() {
      const { docs } = await read(() => keys.get());
      return inOrder(docs.map((snapshot) => toKey(snapshot.data(), box)));
    },

    change: (decide) =>
      change(counter.path, async (transaction) => {
        const changes = await counterIn(transaction, counter);
        const before = (await transaction.get(keys)).docs.map((snapshot) => toKey(snapshot.data(), box));
        const changed = decide(inOrder(before));
        changes.take();
        for (const key of changed) transaction.set(keys.doc(nameFor(key.id)), toDocument(key, box));
        const ids = new Set(changed.map(({ id }) => id));
        return inOrder([...changed, ...before.filter(({ id }) => !ids.has(id))]);
      }),
  };
}

function toDocument({ id, secret, madeAt, signsFrom, withdrawnAt }: KeptKey, box: SecretBox): KeyDocument {
  return {
    id,
    secret: secret ? box.close(id, secretText(secret)) : null,
    madeAt,
    signsFrom,
    withdrawnAt: withdrawnAt ?? null,
  };
}

function toKey(data: unknown, box: SecretBox): KeptKey {
  const { id, secret, madeAt, signsFrom, withdrawnAt } = plainOf<KeyDocument>(data);
  return {
    id,
    secret: secret === null ? undefined : readSecret(box.open(id, secret)).secret,
    madeAt,
    signsFrom,
    withdrawnAt: withdrawnAt ?? undefined,
  };
}

/** Newest first. */
function inOrder(keys: readonly KeptKey[]): readonly KeptKey[] {
  return keys.toSorted((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime() || (a.id < b.id ? -1 : 1));
}
