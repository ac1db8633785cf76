import { existsSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { RunnerKind } from "#domain/study/exercise.ts";
import { bundleScript } from "#runners/building/bundle-script.ts";
import { limitMsOf } from "#runners/exercise-limit.ts";
import type { RunJob, RunResult } from "#runners/protocol.ts";
import { sandboxHeaders } from "#server/http/sandbox-policy.ts";
import { allowedFrames, contentSecurityPolicy } from "#server/http/security-headers.ts";
import { frameHtml } from "../runtimes/build-frame.ts";
import { readyRuntimes } from "../runtimes/ready-runtimes.ts";

export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

export type TestJob = Pick<RunJob, "kind" | "files"> & Partial<RunJob>;

export type Sandbox = {
  run(job: TestJob): Promise<RunResult>;
  /** Like a click on Stop. */
  stop(): Promise<void>;
  /** Every URL requested since the sandbox was opened, except the runtimes' own files. */
  requests(): readonly string[];
  /** The script text that the frame's CSP allows. */
  readonly frameScript: string;
  close(): Promise<void>;
};

/**
 * The real sandbox in real Chromium: our runner's code in a page, the frame with the headers of the server.
 * `runtimesDir` contains built runtimes; without it, the shared ones of `kinds` are used.
 */
export async function openSandbox(options: {
  readonly kinds: readonly RunnerKind[];
  readonly runtimesDir?: string;
  /** Headers of the frame to leave out, as for a browser that does not know them. */
  readonly withoutHeaders?: readonly string[];
}): Promise<Sandbox> {
  const runtimes = options.runtimesDir === undefined ? await readyRuntimes(options.kinds) : undefined;
  const folders = runtimes?.folders ?? [options.runtimesDir ?? ""];
  const frame = await frameHtml();
  const frameHeaders = Object.fromEntries(
    Object.entries(sandboxHeaders(frame)).filter(([name]) => !options.withoutHeaders?.includes(name)),
  );
  const files: Record<string, { type: string; body: string; headers?: Record<string, string> }> = {
    "/": {
      type: "text/html",
      body: '<!doctype html><title>runs</title><body><script src="/page.js"></script>',
    },
    "/page.js": {
      type: "text/javascript",
      body: await bundleScript({ entry: "runners/testing/sandbox-page.ts" }),
    },
    "/sandbox/frame": { type: "text/html", body: frame, headers: frameHeaders },
  };
  if (runtimes) {
    const body = JSON.stringify(runtimes.manifest);
    files["/runtimes/manifest.json"] = { type: "application/json", body };
  }
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const file = files[path];
    if (!file && path.startsWith("/runtimes/")) return sendRuntime(response, folders, path.slice(10));
    asked.push(path);
    if (file === undefined) return response.writeHead(404).end();
    response
      .writeHead(200, {
        "content-type": file.type,
        ...pageHeaders(path, request.headers.host),
        ...file.headers,
      })
      .end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: BROWSER_FLAGS });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`http://127.0.0.1:${port}/`);
  // Wait for the first paint: before it a browser gives a frame no size, and on a busy machine the first pages would be
  // 0 pixels wide.
  await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
  // Not page.evaluate: Playwright gives up a page when only the process of a frame in it has died, and some jobs cause
  // that.
  const devTools = await page.context().newCDPSession(page);
  return {
    run: async (job) => {
      const { result, exceptionDetails } = await devTools.send("Runtime.evaluate", {
        expression: `runJob(${JSON.stringify(withDefaults(job))})`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value as RunResult;
    },
    stop: async () => void (await devTools.send("Runtime.evaluate", { expression: "stopRuns()" })),
    frameScript: frame.split("<script>")[1]?.split("</script>")[0] ?? "",
    requests: () => asked.filter((path) => !(path in files) && path !== "/favicon.ico"),
    close: async () => {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The CSP of our pages, because the parent page also decides what a frame may do. */
function pageHeaders(path: string, host = ""): Record<string, string> {
  if (path !== "/") return {};
  const frames = allowedFrames(`http://${host}`, host);
  return { "content-security-policy": contentSecurityPolicy({ inlineScriptHashes: [], frames }) };
}

function withDefaults(job: TestJob): RunJob {
  return {
    packages: [],
    entry: job.files[0]?.path ?? "",
    stdin: "",
    setup: "",
    tests: [],
    mutants: [],
    limitMs: limitMsOf(job),
    ...job,
  };
}

function sendRuntime(response: ServerResponse, folders: readonly string[], name: string): void {
  const file = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined) return void response.writeHead(404).end();
  const type = TYPES[/\.\w+$/.exec(file)?.[0] ?? ""] ?? "application/octet-stream";
  response
    .writeHead(200, { "content-type": type, "cache-control": "public, max-age=31536000" })
    .end(readFileSync(file));
}
