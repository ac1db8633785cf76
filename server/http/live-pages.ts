import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { keepRecent } from "#server/keep-recent.ts";
import { type PreparedPage, sendPrepared, tagOf, withoutRest, withPublicUrl } from "./page-sender.ts";
import { fillShell, type RenderedPage } from "./page-shell.ts";

/** An answer of the API that the page shows at once, by the key under which the browser keeps it. */
type KnownAnswer = readonly [key: readonly (string | number)[], data: unknown];

export type LiveContent = {
  readonly status: 200 | 404 | 429;
  /** Only this visitor may see it, so no cache may store it. */
  readonly isPrivate: boolean;
  /** Where the page stands, in its one right spelling. */
  readonly path: string;
  readonly known: readonly KnownAnswer[];
};

/** A page whose content is not known when the site is built. */
export type LivePage = {
  /** Lower case, with a slash at the end; what follows in the address is handed on as it was written. */
  readonly under: string;
  readonly read: (rest: string, request: FastifyRequest, reply: FastifyReply) => Promise<LiveContent>;
};

/** Where the build has put what such a page is made from, inside its folder. */
export type LiveParts = {
  readonly shell: string;
  /** Of the styles inside the shell. */
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

/** As small as gzip at its best, in a fraction of the time: the page is made while somebody waits. */
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
      // The browser can still draw it by itself.
      log.error({ err: error, path }, "page not rendered");
      return UNRENDERED;
    });
    return prepare(withPublicUrl(fillShell(shell, path, page), publicUrl));
  };

  /** The same for everybody: a visitor who is told to wait must not cost more than one who is answered. */
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
    // A cookie that is renewed on the way is for this visitor alone, however many may see the page.
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
