import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasTag } from "./etag.ts";

/** Placeholder in built pages for the site's public URL, which only the server's settings know. */
export const PUBLIC_URL_MARK = "https://public-url.invalid";

type Encoding = "br" | "gzip" | "identity";
/** Cached compressed. A client without compression gets it decompressed: caching both would take four times the memory. */
export type PreparedPage = {
  readonly etag: string;
  readonly bodies: Readonly<Record<Exclude<Encoding, "identity">, Buffer>>;
};

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

/** Fast compression, because the first visitor after a start waits for it. The best level is 7 to 10 % smaller but takes up to eight times as long: it runs in the background, for later visitors. */
const QUALITY = { first: 9, later: 11 } as const;

const compressAside = promisify(brotliCompress);

/** Pages are few and small: each is prepared on its first request and cached. */
export function pageSender(webDir: string, publicUrl: string) {
  const prepared = new Map<string, PreparedPage>();
  // Sequential: password hashing shares the thread pool.
  let aside = Promise.resolve();
  const prepare = (file: string): PreparedPage => {
    const identity = withPublicUrl(readFileSync(join(webDir, file), "utf8"), publicUrl);
    const br = withoutRest(brotliCompressSync(identity, brotliOptions(QUALITY.first)));
    const page = { etag: tagOf(identity), bodies: { br, gzip: withoutRest(gzipSync(identity)) } };
    prepared.set(file, page);
    aside = aside
      .then(() => compressAside(identity, brotliOptions(QUALITY.later)))
      .then((smaller) => {
        prepared.set(file, { ...page, bodies: { ...page.bodies, br: withoutRest(smaller) } });
      })
      // Keep serving the faster compression.
      .catch(() => {});
    return page;
  };
  return (request: FastifyRequest, reply: FastifyReply, file: string): FastifyReply => {
    const page = prepared.get(file) ?? prepare(file);
    return sendPrepared(request, reply.type(TYPES[extname(file)] ?? "application/octet-stream"), page);
  };
}

/**
 * Copies into a buffer of its own. zlib returns a slice of a larger buffer, and `Buffer.from` cuts small copies out of a pool of 64 kB that
 * other copies share: keeping a slice keeps all of it.
 */
export function withoutRest(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function brotliOptions(quality: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
}

export function withPublicUrl(page: string, publicUrl: string): Buffer {
  return Buffer.from(page.replaceAll(PUBLIC_URL_MARK, publicUrl));
}

export function tagOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
}

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag: tag, bodies }: PreparedPage,
): FastifyReply {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const etag = `"${tag}-${encoding}"`;
  // Weak ETag: the same page, but not always the same bytes.
  reply.header("etag", `W/${etag}`).header("vary", "accept-encoding");
  if (reply.statusCode === 200 && hasTag(request.headers["if-none-match"], etag))
    return reply.code(304).removeHeader("content-type").send();
  if (encoding === "identity") return reply.send(gunzipSync(bodies.gzip));
  return reply.header("content-encoding", encoding).send(bodies[encoding]);
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? "");
  if (/\bbr\b(?!;\s*q=0(\.0*)?\b)/.test(offers)) return "br";
  return /\bgzip\b(?!;\s*q=0(\.0*)?\b)/.test(offers) ? "gzip" : "identity";
}
