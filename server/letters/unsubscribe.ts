import { createHmac, timingSafeEqual } from "node:crypto";

/** Names an account in a link that only we can make, so nothing has to be kept and the link works for good. */
export function unsubscribeTokens(key: string) {
  const signed = (uid: string) => createHmac("sha256", key).update(`unsubscribe ${uid}`).digest("base64url");
  return {
    of: (uid: string): string => `${Buffer.from(uid).toString("base64url")}.${signed(uid)}`,
    uidOf(token: string): string | undefined {
      const [name = "", mac = ""] = token.split(".");
      const uid = Buffer.from(name, "base64url").toString();
      const [given, right] = [Buffer.from(mac), Buffer.from(signed(uid))];
      return given.length === right.length && timingSafeEqual(given, right) ? uid : undefined;
    },
  };
}

export type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>;

export function unsubscribeBy(token: string, publicUrl: string) {
  const safe = encodeURIComponent(token);
  return {
    page: `${publicUrl}/unsubscribe?token=${safe}`,
    oneClick: `${publicUrl}/api/mentoring/unsubscribe/${safe}`,
  };
}
