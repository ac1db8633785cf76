import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withoutEndSlashes } from "#domain/end-slashes.ts";
import { ApiError } from "./api-error.ts";
import { type LivePage, type LiveParts, livePageSender } from "./live-pages.ts";
import { pageSender } from "./page-sender.ts";
import { leadToSandboxHost, letOnlyPagesFrame } from "./sandbox-host.ts";
import { FRAME_FILE, FRAME_PATH, sandboxHeaders } from "./sandbox-policy.ts";
import { allowedFrames, contentSecurityPolicy, shortenForFile } from "./security-headers.ts";

/** The build manifest, build/site.json. */
export type SiteManifest = {
  /** Lower-case path to the file of the page. */
  readonly pages: Readonly<Record<string, string>>;
  readonly notFoundPage: string;
  /** Public files by path: `immutable` if the name contains a hash of the content. */
  readonly files: Readonly<Record<string, "immutable" | "revalidated">>;
  readonly inlineScriptHashes: readonly string[];
  /** CSP hash of the inline styles of each page, by its file; the page's policy allows no others. */
  readonly styleHashes?: Readonly<Record<string, string>>;
  /** Shell and renderer for pages that are rendered on demand. */
  readonly live?: LiveParts;
};

export function readSiteManifest(buildDir: string): SiteManifest {
  const file = join(buildDir, "site.json");
  if (!existsSync(file))
    throw new Error(`There is no built site in ${buildDir}. Start with npm start, which builds it.`);
  return JSON.parse(readFileSync(file, "utf8"));
}

const REVALIDATED = "public, max-age=0, must-revalidate";
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Whether this visitor may see that the page exists; otherwise 404. */
type PageGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

type Options = {
  readonly buildDir: string;
  readonly manifest: SiteManifest;
  readonly publicUrl: string;
  /** The separate host for learners' code, if there is one. */
  readonly sandboxUrl?: string | undefined;
  /** By the lower-case path of the page. */
  readonly guards?: Readonly<Record<string, PageGuard>>;
  readonly livePages?: readonly LivePage[];
};

/** Pages by path, without regard to case; assets by name, compressed at build time. */
export async function serveSite(
  app: FastifyInstance,
  { buildDir, manifest, publicUrl, sandboxUrl, guards = {}, livePages = [] }: Options,
): Promise<void> {
  const webDir = join(buildDir, "web");
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  const pages = new Map(Object.entries(manifest.pages));
  const files = new Map(Object.entries(manifest.files));
  const guardOf = new Map(Object.entries(guards));
  const sendPage = pageSender(webDir, publicUrl);
  const { live, notFoundPage, inlineScriptHashes, styleHashes = {} } = manifest;
  const sendLive = live && livePageSender({ buildDir, live, publicUrl, log: app.log });

  const framePage = `runtimes/${FRAME_FILE}`;
  const frameHeadersOf = (page: string) =>
    sandboxUrl === undefined ? sandboxHeaders(page) : letOnlyPagesFrame(sandboxHeaders(page), publicUrl);
  let frameHeaders: ReturnType<typeof sandboxHeaders> | undefined;
  app.get(FRAME_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (leadToSandboxHost(request, reply, sandboxUrl)) return reply;
    frameHeaders ??= frameHeadersOf(readFileSync(join(webDir, framePage), "utf8"));
    if (sandboxUrl !== undefined) reply.removeHeader("x-frame-options");
    reply.headers(frameHeaders).header("cache-control", REVALIDATED);
    return sendPage(request, reply, framePage);
  });

  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url);
    if (/^\/api(\/|$)/i.test(path)) throw new ApiError("not-found");
    const file = files.get(path);
    if (file)
      return shortenForFile(reply)
        .header("cache-control", file === "immutable" ? IMMUTABLE : REVALIDATED)
        .sendFile(path.slice(1));
    const pagePath = withoutEndSlashes(path.toLowerCase()) || "/";
    const page = pages.get(pagePath);
    const guard = guardOf.get(pagePath);
    const isThere = page !== undefined && (guard === undefined || (await guard(request, reply)));
    reply.header("cache-control", isThere && guard ? "no-store" : REVALIDATED);
    const allowStyles = (hash: string | undefined) => {
      const inlineStyleHashes = hash === undefined ? [] : [hash];
      const frames = allowedFrames(publicUrl, request.headers.host, sandboxUrl);
      const policy = contentSecurityPolicy({ inlineScriptHashes, inlineStyleHashes, frames });
      return reply.header("content-security-policy", policy);
    };
    if (isThere) return sendPage(request, allowStyles(styleHashes[page]), page);
    const livePage = livePages.find(({ under }) => pagePath.startsWith(under));
    if (livePage && sendLive) {
      allowStyles(live.styleHash);
      const rest = withoutEndSlashes(path.slice(livePage.under.length));
      return sendLive(request, reply, await livePage.read(rest, request, reply));
    }
    if (!acceptsHtml(request.headers.accept)) throw new ApiError("not-found");
    return sendPage(request, allowStyles(styleHashes[notFoundPage]).code(404), notFoundPage);
  });
}

function pathOf(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ApiError("bad-request");
  }
}

function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}
