import { createHmac, timingSafeEqual } from "node:crypto";

const HEADER = { alg: "HS256", typ: "JWT" };

const encode = (part) =>
  Buffer.from(JSON.stringify(part)).toString("base64url");

const decode = (text) =>
  JSON.parse(Buffer.from(text, "base64url").toString());

const sign = (text, secret) =>
  createHmac("sha256", secret).update(text).digest("base64url");

function isSame(one, other) {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A signed token for the payload. */
export function makeToken(payload, secret) {
  const start = `${encode(HEADER)}.${encode(payload)}`;
  return `${start}.${sign(start, secret)}`;
}

/** The payload of a good token, otherwise null. */
export function readToken(token, secret, nowSeconds) {
  try {
    return read(token, secret, nowSeconds);
  } catch {
    return null;
  }
}

function read(token, secret, nowSeconds) {
  const parts = token.split(".");
  if (parts.length !== 3) return null;
  const [first, second, signature] = parts;
  const wanted = sign(`${first}.${second}`, secret);
  if (!isSame(signature, wanted)) return null;
  const head = decode(first);
  if (head?.alg !== "HS256") return null;
  const payload = decode(second);
  const isGood =
    typeof payload?.exp === "number" &&
    payload.exp > nowSeconds;
  return isGood ? payload : null;
}
