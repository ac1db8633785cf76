import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunJob, RunResult } from "#runners/protocol.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { openSandboxSite } from "./sandbox-site.ts";

/**
 * `memory`: the page exceeded its memory limit. `missing`: this site was built without a runtime that the job needs.
 */
export type HeadlessResult =
  | RunResult
  | { readonly ended: "memory" }
  | { readonly ended: "missing"; readonly why: string };

/** The sandbox in which a checker runs work. */
export type HeadlessSandbox = {
  /** Throws when the browser itself failed, which says nothing about the work. */
  run(job: RunJob, signal: AbortSignal): Promise<HeadlessResult>;
  close(): Promise<void>;
};

type Options = {
  readonly chromium: string;
  readonly buildDir: string;
  readonly mostMegabytes?: number;
  readonly onWithoutSandbox?: () => void;
};

/** Python with its packages, or the Java machine, takes about 400; a runaway program reaches this within seconds. */
const MOST_MEGABYTES = 1_536;
/** For downloading and starting a runtime, before the time limit of the run itself starts. */
const START_MS = 90_000;
const LOOK_EVERY_MS = 200;
const PAGE_BYTES = 4_096;

export async function openHeadlessSandbox(options: Options): Promise<HeadlessSandbox> {
  const { chromium, buildDir, mostMegabytes = MOST_MEGABYTES, onWithoutSandbox = () => {} } = options;
  const site = await openSandboxSite(buildDir);
  let opening: Promise<Browser> | undefined;

  const browserNow = (): Promise<Browser> => {
    const opened = opening ?? openBrowser(chromium, site.port, onWithoutSandbox);
    opening = opened;
    const forget = () => {
      if (opening === opened) opening = undefined;
    };
    opened.then(({ gone }) => gone).then(forget, forget);
    return opened;
  };

  return {
    async run(job, signal) {
      const browser = await browserNow();
      signal.throwIfAborted();
      const page = await openPage(browser, `http://127.0.0.1:${site.port}/`);
      const over = new AbortController();
      const stopped = AbortSignal.any([signal, over.signal]);
      try {
        const tooMuch = watchMemory(browser, mostMegabytes, stopped);
        const tooLong = sleep(START_MS + job.limitMs, undefined, { signal: stopped }).then(() => {
          throw new Error("the checker's page did not answer in time");
        });
        const ended = browser.gone.then(() => {
          throw new Error("the checker's browser ended while it ran the work");
        });
        const calledOff = new Promise<never>((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason), { once: true });
        });
        const result = page.evaluate<HeadlessResult | { readonly missing: string }>(
          `checkJob(${JSON.stringify(job)})`,
        );
        const others = [tooMuch, tooLong, ended, calledOff];
        // Swallow rejections of the losers of the race: nobody waits for them.
        for (const other of [result, ...others]) other.catch(() => {});
        const first = await Promise.race([result, ...others]);
        if ("ended" in first && first.ended === "memory") await browser.kill();
        return "missing" in first ? { ended: "missing", why: first.missing } : first;
      } catch (error) {
        await browser.kill();
        signal.throwIfAborted();
        throw error;
      } finally {
        over.abort();
        await page.close();
      }
    },

    async close() {
      const browser = await opening?.catch(() => undefined);
      await browser?.kill();
      await site.close();
    },
  };
}

/** A browser context of its own: no cache, storage or process is shared with earlier work. */
async function openPage(browser: Browser, url: string) {
  const { browserContextId } = await browser.send<{ browserContextId: string }>(
    "Target.createBrowserContext",
    { disposeOnDetach: true },
  );
  const { targetId } = await browser.send<{ targetId: string }>("Target.createTarget", {
    url: "about:blank",
    browserContextId,
    width: 1280,
    height: 900,
  });
  const { sessionId } = await browser.send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  type Evaluated = {
    result: { value: unknown };
    exceptionDetails?: { text: string; exception?: { description?: string } };
  };
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await browser.send<Evaluated>("Runtime.evaluate", asked, sessionId);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Value;
  };
  await browser.send("Page.navigate", { url }, sessionId);
  for (let tries = 0; !(await evaluate<boolean>("typeof checkJob === 'function'")); tries++) {
    if (tries > 300) throw new Error("the checker's page did not open");
    await sleep(50);
  }
  return {
    evaluate,
    close: async () => {
      await browser.send("Target.disposeBrowserContext", { browserContextId }).catch(() => {});
    },
  };
}

/**
 * Resolves when the pages of the browser together exceed the memory limit. Never resolves where the system reports no
 * memory use.
 */
async function watchMemory(
  browser: Browser,
  mostMegabytes: number,
  signal: AbortSignal,
): Promise<{ readonly ended: "memory" }> {
  type Processes = { processInfo: readonly { type: string; id: number }[] };
  for (;;) {
    await sleep(LOOK_EVERY_MS, undefined, { signal });
    const { processInfo } = await browser.send<Processes>("SystemInfo.getProcessInfo");
    const bytes = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => ownBytes(id));
    if (bytes.reduce((sum, each) => sum + each, 0) > mostMegabytes * 1024 * 1024) return { ended: "memory" };
  }
}

/** Private memory only: shared memory would count the browser's code once per page. */
function ownBytes(pid: number): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ").map(Number);
    return (resident - shared) * PAGE_BYTES;
  } catch {
    // Not Linux, or the process has just ended.
    return 0;
  }
}
