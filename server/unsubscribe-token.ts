import { createHmac, timingSafeEqual } from "node:crypto";

/** Names a learner in a link that ends reminders without signing in; nobody without the key can make one. */
export type UnsubscribeTokens = {
  tokenFor(uid: string): string;
  /** Undefined: we never made this one. */
  uidOf(token: string): string | undefined;
};

export function unsubscribeTokens(key: string): UnsubscribeTokens {
  const signatureOf = (uid: string) => createHmac("sha256", key).update(`unsubscribe ${uid}`).digest();
  return {
    tokenFor: (uid) => `${Buffer.from(uid).toString("base64url")}.${signatureOf(uid).toString("base64url")}`,
    uidOf(token) {
      const [name = "", signature = ""] = token.split(".");
      const uid = Buffer.from(name, "base64url").toString();
      const given = Buffer.from(signature, "base64url");
      const expected = signatureOf(uid);
      return given.length === expected.length && timingSafeEqual(given, expected) ? uid : undefined;
    },
  };
}
