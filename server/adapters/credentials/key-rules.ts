import type { KeptKey } from "#server/ports/signing-keys.ts";
import type { SecretKey } from "#server/ports/signing-keys-text.ts";

/**
 * The delay from making a key to signing with it, so that by then every server publishes it and no cache has a list
 * without it: its signatures can be verified from the first moment. Also how long the previous private key is kept, for
 * servers with a slow clock.
 */
const SETTLING_MS = 2 * 60_000;

export function isTrusted(key: KeptKey): boolean {
  return key.withdrawnAt === undefined;
}

/** The newest key that may sign already. `keys` are newest first. */
export function signingKey(keys: readonly KeptKey[], now: Date): KeptKey | undefined {
  const able = keys.filter((key) => isTrusted(key) && key.secret !== undefined);
  // A clock set back must not leave us without a key.
  return able.find(({ signsFrom }) => signsFrom <= now) ?? able.at(-1);
}

export function addKey(fresh: SecretKey, now: Date, starts: "now" | "after the old one" = "now"): KeptKey {
  const signsFrom = starts === "now" ? now : new Date(now.getTime() + SETTLING_MS);
  return { ...fresh, madeAt: now, signsFrom, withdrawnAt: undefined };
}

/**
 * The keys that change; none where there is nothing to withdraw. If it was the last signing key, the fresh one signs at
 * once. Without a fresh one, the settings decide who signs.
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

/** Older keys, without the private keys that will never sign again. */
export function secretsToForget(keys: readonly KeptKey[], now: Date): readonly KeptKey[] {
  const signing = signingKey(keys, now);
  if (!signing || signing.signsFrom.getTime() + SETTLING_MS > now.getTime()) return [];
  return keys
    .filter((key) => key.secret !== undefined && key.signsFrom < signing.signsFrom)
    .map((key) => ({ ...key, secret: undefined }));
}
