import { type Browser, chromium } from "@playwright/test";
import { median } from "./statistics.ts";

/** Lighthouse's slow 4G and phone presets. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (750 * 1e3) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const SETTLE_MS = 500;

export type Kind = "HTML" | "JS" | "CSS" | "fonts" | "images" | "other";
export type Visit = {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly lcpElement: string;
  /** Bytes on the wire: compressed, headers included. */
  readonly bytes: Readonly<Record<Kind, number>>;
};

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-sync",
    ],
  });
}

const WATCH_PAINTS = `
  globalThis.paints = { fcpMs: 0, lcpMs: 0, lcpElement: "" };
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("paint", (entry) => { if (entry.name === "first-contentful-paint") paints.fcpMs = entry.startTime; });
  watch("largest-contentful-paint", (entry) => {
    paints.lcpMs = entry.startTime;
    paints.lcpElement = entry.element ? entry.element.tagName.toLowerCase() : "";
  });
`;

/** A first visit with an empty cache, on a slow network and a slow phone, until the network is idle. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const kinds = new Map<string, Kind>();
    const bytes: Record<Kind, number> = { HTML: 0, JS: 0, CSS: 0, fonts: 0, images: 0, other: 0 };
    await devtools.send("Network.enable");
    devtools.on("Network.responseReceived", ({ requestId, response }) =>
      kinds.set(requestId, kindOf(response.mimeType)),
    );
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      bytes[kinds.get(requestId) ?? "other"] += encodedDataLength;
    });
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript(WATCH_PAINTS);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(SETTLE_MS);
    const paints = await page.evaluate<Omit<Visit, "bytes">>("globalThis.paints");
    return { ...paints, bytes };
  } finally {
    await context.close();
  }
}

export function medianVisit(visits: readonly Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error("no visit was made");
  return {
    ...first,
    fcpMs: median(visits.map(({ fcpMs }) => fcpMs)),
    lcpMs: median(visits.map(({ lcpMs }) => lcpMs)),
  };
}

function kindOf(mimeType: string): Kind {
  if (mimeType === "text/html") return "HTML";
  if (mimeType.includes("javascript")) return "JS";
  if (mimeType === "text/css") return "CSS";
  if (mimeType.startsWith("font/")) return "fonts";
  return mimeType.startsWith("image/") ? "images" : "other";
}
