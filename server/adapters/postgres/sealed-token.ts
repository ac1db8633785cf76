import { createHmac, timingSafeEqual } from "node:crypto";

/** The purpose and the site of a mailed token: a token for one purpose is invalid for any other. */
export type Seal = { readonly purpose: "verify-email"; readonly audience: string };

export function sealToken(secret: string, seal: Seal, token: string): string {
  return `${token}.${sealOf(secret, seal, token)}`;
}

/** The token inside; undefined when it was sealed for another purpose, or not by us. */
export function openToken(secret: string, seal: Seal, sealed: string): string | undefined {
  const dot = sealed.lastIndexOf(".");
  if (dot < 1) return undefined;
  const token = sealed.slice(0, dot);
  const [given, expected] = [Buffer.from(sealed.slice(dot + 1)), Buffer.from(sealOf(secret, seal, token))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function sealOf(secret: string, { purpose, audience }: Seal, token: string): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([purpose, audience, token]))
    .digest("base64url");
}
