import type { KeptKey } from "#server/ports/signing-keys.ts";
import type { SecretKey } from "#server/ports/signing-keys-text.ts";

/**
 * From making a key to signing with it, so that by then every server shows it and no cache holds a list of keys without it: what
 * it signs can be checked from the first moment. Also how long the secret before it is kept, for servers whose clock is late.
 */
const SETTLING_MS = 2 * 60_000;

export function isTrusted(key: KeptKey): boolean {
  return key.withdrawnAt === undefined;
}

/** The newest whose time has come. `keys` have the newest first. */
export function signingKey(keys: readonly KeptKey[], now: Date): KeptKey | undefined {
  const able = keys.filter((key) => isTrusted(key) && key.secret !== undefined);
  // A clock that was put back must not leave us without a key.
  return able.find(({ signsFrom }) => signsFrom <= now) ?? able.at(-1);
}

export function addKey(fresh: SecretKey, now: Date, starts: "now" | "after the old one" = "now"): KeptKey {
  const signsFrom = starts === "now" ? now : new Date(now.getTime() + SETTLING_MS);
  return { ...fresh, madeAt: now, signsFrom, withdrawnAt: undefined };
}

/**
 * The keys that change; none where there is nothing to withdraw. When that was the last key to sign with, the fresh one signs at
 * once. Without a fresh one, the settings say who signs.
 */
export function withdrawKey(
  keys: readonly KeptKey[],
  id: string,
  fresh: SecretKey | undefined,
  now: Date,
): readonly KeptKey[] {
  const key = keys.find((it) => it.id === id && isTrusted(it));
  if (!key) return [];
  const withdrawn = { ...key, secret: undefined, withdrawnAt: now };
  if (!fresh) return [withdrawn];
  const others = keys.filter((it) => it.id !== id);
  const successor = signingKey(others, now) ?? addKey(fresh, now);
  const startsNow = {
    ...successor,
    signsFrom: new Date(Math.min(successor.signsFrom.getTime(), now.getTime())),
  };
  return [withdrawn, startsNow];
}

/** Older keys, without the secrets that nothing will be signed with again. */
export function secretsToForget(keys: readonly KeptKey[], now: Date): readonly KeptKey[] {
  const signing = signingKey(keys, now);
  if (!signing || signing.signsFrom.getTime() + SETTLING_MS > now.getTime()) return [];
  return keys
    .filter((key) => key.secret !== undefined && key.signsFrom < signing.signsFrom)
    .map((key) => ({ ...key, secret: undefined }));
}
