import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { keepRecent } from "#server/keep-recent.ts";
import { type PreparedPage, sendPrepared, tagOf, withoutRest, withPublicUrl } from "./page-sender.ts";
import { fillShell, type RenderedPage } from "./page-shell.ts";

/** Preloaded data: a reply of the API for the first render, with its key in the browser's query cache. */
type KnownAnswer = readonly [key: readonly (string | number)[], data: unknown];

export type LiveContent = {
  readonly status: 200 | 404 | 429;
  /** Only this visitor may see it, so no cache may store it. */
  readonly isPrivate: boolean;
  /** The canonical path of the page. */
  readonly path: string;
  readonly known: readonly KnownAnswer[];
};

/** A page whose content is not known when the site is built. */
export type LivePage = {
  /** Path prefix: lower case, with a trailing slash. The rest of the path is passed on unchanged. */
  readonly under: string;
  readonly read: (rest: string, request: FastifyRequest, reply: FastifyReply) => Promise<LiveContent>;
};

/** Paths of the page shell and the renderer, relative to the build folder. */
export type LiveParts = {
  readonly shell: string;
  /** CSP hash of the inline styles in the shell. */
  readonly styleHash: string;
  readonly renderer: string;
};

type Renderer = {
  renderPage(path: string, known: readonly KnownAnswer[]): Promise<RenderedPage>;
};

/** About 50 kB each. */
const KEPT_PAGES = 100;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** As small as the best gzip, in a fraction of the time: the page is rendered while a visitor waits. */
const BROTLI_QUALITY = 5;

type Options = {
  readonly buildDir: string;
  readonly live: LiveParts;
  readonly publicUrl: string;
  readonly log: FastifyBaseLogger;
};

/**
 * Server-side rendering on demand, by the same code that draws the pages in the browser. Cached by content,
 * so that a page with many visitors at once is rendered once, and never served stale.
 */
export function livePageSender({ buildDir, live, publicUrl, log }: Options) {
  const keep = keepRecent<PreparedPage>(KEPT_PAGES);
  let parts: Promise<{ shell: string; renderer: Renderer }> | undefined;
  const loadParts = async () => ({
    shell: readFileSync(join(buildDir, live.shell), "utf8"),
    renderer: (await import(pathToFileURL(join(buildDir, live.renderer)).href)) as Renderer,
  });

  const make = async ({ path, known }: LiveContent): Promise<PreparedPage> => {
    parts ??= loadParts();
    const { shell, renderer } = await parts;
    const page = await renderer.renderPage(path, known).catch((error: unknown) => {
      // Fallback: client-side rendering.
      log.error({ err: error, path }, "page not rendered");
      return UNRENDERED;
    });
    return prepare(withPublicUrl(fillShell(shell, path, page), publicUrl));
  };

  /** One cached page for every rate-limited visitor: refusing must not cost more than answering. */
  let waitPage: PreparedPage | undefined;
  const makeWaitPage = async (): Promise<PreparedPage> => {
    parts ??= loadParts();
    return prepare(withPublicUrl(fillShell((await parts).shell, "/", UNRENDERED), publicUrl));
  };

  const pageOf = async (content: LiveContent, isKept: boolean): Promise<PreparedPage> => {
    const makeIt = () => make(content);
    if (content.status !== 429)
      return isKept ? keep(JSON.stringify([content.path, content.known]), makeIt) : makeIt();
    waitPage ??= await makeWaitPage();
    return waitPage;
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    content: LiveContent,
  ): Promise<FastifyReply> => {
    // Guessed addresses must not evict real pages from the cache.
    const isKept = content.status === 200 && !content.isPrivate;
    const page = await pageOf(content, isKept);
    reply.code(content.status).type("text/html; charset=utf-8");
    // A reply that sets a renewed session cookie must not be cached, even if the page is public.
    if (!isKept || reply.hasHeader("set-cookie")) reply.header("cache-control", "private, no-store");
    return sendPrepared(request, reply, page);
  };
}

async function prepare(identity: Buffer): Promise<PreparedPage> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(identity),
  ]);
  return { etag: tagOf(identity), bodies: { br: withoutRest(br), gzip: withoutRest(gzipped) } };
}

const UNRENDERED: RenderedPage = {
  html: "",
  state: "",
  head: { title: "Kadam", description: "One step a day to a tech career.", hidden: true },
};
