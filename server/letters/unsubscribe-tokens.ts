import { createHmac, timingSafeEqual } from "node:crypto";
import { type EndableLetters, lettersOf } from "#domain/accounts/endable-letters.ts";

/**
 * A signed link that names an account and the mails to end, so nothing has to be stored and the link never expires. A
 * link for one kind of mail ends no other kind.
 */
export function unsubscribeTokens(key: string) {
  const of = (letters: EndableLetters, uid: string): string => {
    const mac = createHmac("sha256", key).update(`unsubscribe ${letters} ${uid}`).digest("base64url");
    return `${letters}.${Buffer.from(uid).toString("base64url")}.${mac}`;
  };
  return {
    of,
    read(token: string): { readonly letters: EndableLetters; readonly uid: string } | undefined {
      const letters = lettersOf(token);
      if (letters === undefined) return undefined;
      const uid = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
      const [given, right] = [Buffer.from(token), Buffer.from(of(letters, uid))];
      return given.length === right.length && timingSafeEqual(given, right) ? { letters, uid } : undefined;
    },
  };
}

export type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>;

export function unsubscribeBy(token: string, publicUrl: string) {
  const safe = encodeURIComponent(token);
  return { page: `${publicUrl}/unsubscribe?token=${safe}`, oneClick: `${publicUrl}/api/unsubscribe/${safe}` };
}
