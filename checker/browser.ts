import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";

/** The DevTools protocol over two pipes: no port is opened that another process could reach. */
export type Browser = {
  send<Result>(method: string, params?: object, sessionId?: string): Promise<Result>;
  readonly pid: number;
  /** Resolves when the browser process ends, for whatever reason. */
  readonly gone: Promise<void>;
  kill(): Promise<void>;
};

/** The user id of `nobody`, who cannot read other users' files; Debian and most other systems have it. */
const NOBODY = 65_534;

/**
 * `onlyPort`: the only port on this machine that the browser may reach; every other address goes to a proxy that does
 * not exist.
 */
function flagsOf(onlyPort: number, profile: string, hasOwnSandbox: boolean): string[] {
  return [
    "--headless=new",
    "--remote-debugging-pipe",
    `--user-data-dir=${profile}`,
    "--proxy-server=127.0.0.1:9",
    `--proxy-bypass-list=<-loopback>;127.0.0.1:${onlyPort}`,
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    "--disable-backgrounding-occluded-windows",
    "--mute-audio",
    "--password-store=basic",
    ...(hasOwnSandbox ? [] : ["--no-sandbox"]),
    "about:blank",
  ];
}

/**
 * Uses Chromium's own sandbox as a second layer around ours. Falls back to none where the machine forbids it, as most
 * containers do.
 */
export async function openBrowser(
  chromium: string,
  onlyPort: number,
  onWithoutSandbox: () => void,
): Promise<Browser> {
  try {
    return await startBrowser(chromium, onlyPort, true);
  } catch {
    onWithoutSandbox();
    return startBrowser(chromium, onlyPort, false);
  }
}

async function startBrowser(chromium: string, onlyPort: number, hasOwnSandbox: boolean): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "kadam-checker-"));
  // Drop root privileges, whoever started the server.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(profile, NOBODY, NOBODY);
  const child = spawn(chromium, flagsOf(onlyPort, profile, hasOwnSandbox), {
    cwd: profile,
    env: { HOME: profile, PATH: process.env.PATH, TMPDIR: profile, LANG: "en_IN.UTF-8" },
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const browser = speakTo(child, profile);
  try {
    await browser.send("Browser.getVersion");
    return browser;
  } catch (error) {
    await browser.kill();
    throw error;
  }
}

type Waiting = { readonly resolve: (result: never) => void; readonly reject: (error: Error) => void };

function speakTo(child: ChildProcess, profile: string): Browser {
  const orders = child.stdio[3] as Writable;
  const answers = child.stdio[4] as Readable;
  const waiting = new Map<number, Waiting>();
  const gone = Promise.withResolvers<void>();
  let last = 0;
  let isGone = false;
  let unread = "";
  const end = (): void => {
    if (isGone) return;
    isGone = true;
    for (const { reject } of waiting.values()) reject(new Error("the checker's browser has ended"));
    waiting.clear();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    gone.resolve();
  };
  child.on("error", end);
  child.on("exit", end);
  // A broken pipe tells us no more than the exit of the process does.
  orders.on("error", () => {});
  answers.on("error", () => {});
  answers.setEncoding("utf8");
  answers.on("data", (text: string) => {
    const messages = (unread + text).split("\0");
    unread = messages.pop() ?? "";
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.reject(new Error(error.message));
      else asked?.resolve(result as never);
    }
  });
  return {
    pid: child.pid ?? 0,
    gone: gone.promise,
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (isGone) return reject(new Error("the checker's browser has ended"));
        const id = ++last;
        waiting.set(id, { resolve, reject });
        orders.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
      }),
    async kill() {
      child.kill("SIGKILL");
      await gone.promise;
    },
  };
}
