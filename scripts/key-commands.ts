import { isRefusal } from "#domain/refusal.ts";
import type { SigningKeys } from "#server/ports/signing-keys.ts";

type Keys = { readonly signingKeys: SigningKeys };

export async function listKeys({ signingKeys }: Keys): Promise<string> {
  const keys = await signingKeys.list();
  return keys
    .map(({ id, state, madeAt }) => {
      const origin = madeAt ? `made ${madeAt.toISOString().slice(0, 10)}` : "from SIGNING_KEYS";
      return `${id}  ${state}, ${origin}`;
    })
    .join("\n");
}

export async function rotateKey({ signingKeys }: Keys): Promise<string> {
  const fresh = await signingKeys.rotate();
  if (isRefusal(fresh))
    throw new Error(
      "The keys come from SIGNING_KEYS: put the new one first there, and leave the old one after it.",
    );
  const from = fresh.signsFrom.toISOString().slice(0, 16).replace("T", " ");
  return `The new key ${fresh.id} signs from ${from} UTC on. What older keys have signed stays valid.`;
}

export async function withdrawKey({ signingKeys }: Keys, id: string): Promise<string> {
  const outcome = await signingKeys.withdraw(id);
  if (isRefusal(outcome))
    throw new Error(
      outcome.refused === "unknown-key"
        ? "There is no such key. This shows them: npm run certificates -- keys"
        : "That key comes from SIGNING_KEYS: take it out there, and start the servers again.",
    );
  return `Nothing that ${id} has signed is believed any more. Whoever downloads a credential again gets a new signature.`;
}
