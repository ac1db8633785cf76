import { chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleScript } from "#runners/building/bundle-script.ts";
import { type Listeners, openListeners } from "../scripts/sandbox/listeners.ts";
import {
  BROWSER_FLAGS,
  CHROMIUM,
  openSandbox,
  type Sandbox,
  type TestJob,
} from "../scripts/sandbox/sandbox.ts";
import type { RunResult } from "./protocol.ts";

/** For what must finish even on a busy machine. */
const PATIENCE_MS = 50_000;
const ARRIVES_WITHIN_MS = 700;

let listeners: Listeners;
let walkDoors: string;

beforeAll(async () => {
  listeners = await openListeners();
  walkDoors = await bundleScript({ entry: "runners/testing/walk-doors.ts" });
});
afterAll(() => listeners.close());

const pause = () => new Promise((resolve) => setTimeout(resolve, ARRIVES_WITHIN_MS));

async function heard(): Promise<string[]> {
  await pause();
  return listeners.takeHeard();
}

/** Parts of the walk, with the minimum number of functions that each must find. */
const PARTS = [
  ...[0, 1, 2, 3].map((index) => ["globals", { index, of: 4 }, 80] as const),
  ...[0, 1, 2, 3].map((index) => ["elements", { index, of: 4 }, 80] as const),
  ["styles", { index: 0, of: 1 }, 80],
  ["realms", { index: 0, of: 1 }, 15],
] as const;

function walkPart(part: string, slice: object): string {
  return `tryDoors(${JSON.stringify(listeners.ports)}, "${part}", ${JSON.stringify(slice)}).length`;
}

test("on a page without a CSP every listener hears the walk", async () => {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: BROWSER_FLAGS });
  try {
    let tried = 0;
    for (const [part, slice] of PARTS) {
      // Each on its own page: on an unguarded one a part may navigate the page away.
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${listeners.ports.http}/`);
      await page.addScriptTag({ content: walkDoors });
      tried += await page.evaluate<number>(walkPart(part, slice));
      await pause();
      await page.close();
    }
    expect(tried).toBeGreaterThan(1000);
    const came = await heard();
    expect(came).toContain("udp");
    expect(came).toContain("tcp");
    expect(came).toContain("http GET /fetch");
    expect(new Set(came).size).toBeGreaterThan(30);
  } finally {
    await browser.close();
  }
});

const ATTACK_NAMES = [
  "srcdoc",
  "a cloned shadow root",
  "Element.prototype.remove",
  "Document.prototype.querySelectorAll",
  "Set.prototype[Symbol.iterator]",
  "MutationObserver",
  "markup of the page",
  "the frame's own script",
] as const;

type Page = { readonly body?: string; readonly script?: string };

/** Ways in which a page inside the sandbox once got hold of a peer connection. */
function attacks(): Record<(typeof ATTACK_NAMES)[number], Page> {
  const ice = JSON.stringify({ iceServers: [{ urls: `stun:127.0.0.1:${listeners.ports.udp}` }] });
  const connect = `const p = new RTCPeerConnection(${ice}); p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o));`;
  const frame = `<iframe srcdoc="${`<script>${connect}</script>`.replaceAll('"', "&quot;")}"></iframe>`;
  const framed = JSON.stringify(frame).replaceAll("</", "<\\/");
  const show = `document.body.insertAdjacentHTML("beforeend", ${framed});`;
  const scripts = {
    srcdoc: show,
    "a cloned shadow root": `const host = document.createElement("div"); host.attachShadow({ mode: "open", clonable: true }).innerHTML = ${framed}; document.body.append(host.cloneNode(true));`,
    "Element.prototype.remove": `Element.prototype.remove = () => {}; ${show}`,
    "Document.prototype.querySelectorAll": `Document.prototype.querySelectorAll = () => []; ${show}`,
    "Set.prototype[Symbol.iterator]": `Set.prototype[Symbol.iterator] = function* () {}; ${show}`,
    MutationObserver: `document.querySelectorAll = () => []; Document.prototype.querySelectorAll = () => []; ShadowRoot.prototype.querySelectorAll = () => []; ${show}`,
    // The CSP allows this script's text; it must do nothing except on our own page.
    "the frame's own script": `
      const own = KEPT_SCRIPT; const f = document.createElement("iframe"); f.srcdoc = "<body><script>" + own + "</scr" + "ipt>";
      addEventListener("message", ({ data, source }) => { if (data === "kadam-frame-awake") source.postMessage({ type: "open", place: "page", script: ${JSON.stringify(connect)} }, "*", [new MessageChannel().port1]); });
      document.body.append(f);`,
  };
  const body = `${frame}<div><template shadowrootmode="closed">${frame}</template></div><svg onload='${connect}'></svg>`;
  const pages = Object.entries(scripts).map(([name, script]) => [name, { script }]);
  return { ...Object.fromEntries(pages), "markup of the page": { body } };
}

const LAYERS = [
  ["with every header", []],
  // Firefox, Safari and older Chromium.
  ["in a browser that knows no Connection-Allowlist", ["connection-allowlist"]],
] as const;

describe.each(LAYERS)("a page, %s", (_, withoutHeaders) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox({ kinds: ["web"], withoutHeaders });
  });
  afterAll(() => sandbox.close());

  const open = ({ body = "", script = "" }: Page, ...codes: string[]): Promise<RunResult> =>
    sandbox.run({
      kind: "web",
      files: [
        {
          path: "index.html",
          text: `<!doctype html><body><p>x</p>${body}<script src="script.js"></script></body>`,
        },
        { path: "script.js", text: script },
      ],
      tests: codes.map((code, index) => ({ id: `t${index}`, name: "t", says: "says", code })),
      limitMs: PATIENCE_MS,
    });

  test("finds more than a thousand functions on its own global object, and none reaches the network", async () => {
    const codes = PARTS.map(
      ([part, slice, fewest]) => `assert.isAtLeast(${walkPart(part, slice)}, ${fewest});`,
    );
    const result = await open({ script: `(0, eval)(${JSON.stringify(walkDoors)})` }, ...codes);
    expect(result.ended).toBe("finished");
    expect(result.results.map(({ detail }) => detail)).toEqual(PARTS.map(() => ""));
    const came = await heard();
    // Without the header, a blocked frame still opens a TCP connection: the browser does so before it checks the CSP.
    expect(withoutHeaders.length === 0 ? came : came.filter((one) => one !== "tcp")).toEqual([]);
    expect(sandbox.requests()).toEqual([]);
  });

  test.each(ATTACK_NAMES)("makes no peer connection: %s", async (name) => {
    const { script = "", body = "" } = attacks()[name];
    const own = JSON.stringify(sandbox.frameScript);
    const { stdout } = await open(
      { body, script: `console.log("on its way");${script.replace("KEPT_SCRIPT", () => own)}` },
      "await new Promise((r) => setTimeout(r, 900));",
    );
    expect(stdout).toContain("on its way");
    expect(await heard()).toEqual([]);
  });

  test("does not know which of our pages it is on", async () => {
    const result = await open({}, "assert.equal(document.referrer, '');");
    expect(result.results[0]).toMatchObject({ detail: "", ok: true });
  });
});

describe("a page that navigates away", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox({ kinds: ["web"] });
  });
  afterAll(() => sandbox.close());

  test.each([
    ["location.href", "location.href = TO"],
    ["location.assign", "location.assign(TO)"],
    ["location.replace", "location.replace(TO)"],
    ["document.location", "document.location = TO"],
    ["window.open", "Window.prototype.open?.call(window, TO, '_self'); open(TO, '_self')"],
    ["navigation", "navigation.navigate(TO)"],
    [
      "a link",
      "const a = document.createElement('a'); a.href = TO; document.body.append(a); a.click(); a.dispatchEvent(new MouseEvent('click'))",
    ],
    [
      "a link that is not held",
      "addEventListener('click', (e) => e.stopImmediatePropagation(), true); const a = document.createElement('a'); a.href = TO; document.body.append(a); a.click()",
    ],
    ["its own address", "location.href = '/sandbox/frame?stolen'; setTimeout(() => location.reload(), 50)"],
    [
      "a form",
      "const f = document.createElement('form'); f.action = TO; document.body.append(f); f.submit(); f.requestSubmit()",
    ],
    [
      "a refresh",
      "document.head.insertAdjacentHTML('beforeend', '<meta http-equiv=refresh content=\"0;url=' + TO + '\">')",
    ],
    ["a frame within", "const f = document.createElement('iframe'); f.src = TO; document.body.append(f)"],
    [
      "a document of its own",
      "location.href = URL.createObjectURL(new Blob(['<img src=' + TO + '><meta http-equiv=refresh content=\"0;url=' + TO + '\">'], { type: 'text/html' }))",
    ],
    ["an empty document", "setTimeout(() => { location.href = TO }, 50); location.href = 'about:blank'"],
    ["the page around it", "parent.location = TO; top.location = TO"],
    ["its place in the page around it", "top[0].location = TO; parent.frames[0].location.href = TO"],
  ])("by %s opens no connection", async (_, script) => {
    // Its own port: a connection opened by another test would be reused unnoticed.
    const own = await openListeners();
    const { stdout } = await sandbox.run({
      kind: "web",
      files: [
        {
          path: "index.html",
          text: '<!doctype html><head></head><body><script src="script.js"></script></body>',
        },
        {
          path: "script.js",
          text: `const TO = "http://127.0.0.1:${own.ports.http}/away";\nconsole.log("on its way");\n${script};`,
        },
      ],
      tests: [{ id: "t", name: "t", says: "s", code: "await new Promise((r) => setTimeout(r, 600));" }],
      limitMs: 1500,
    });
    expect(stdout).toContain("on its way");
    await pause();
    expect(own.takeHeard()).toEqual([]);
    expect(sandbox.requests()).toEqual([]);
    own.close();
  });
});

const PROGRAMS: readonly (readonly [TestJob["kind"], (text: string) => TestJob])[] = [
  ["javascript", (text) => ({ kind: "javascript", files: [{ path: "main.mjs", text }] })],
  [
    "typescript",
    (text) => ({ kind: "typescript", files: [{ path: "main.ts", text: `${text}\nexport {};` }] }),
  ],
  ["mongo", (text) => ({ kind: "mongo", files: [{ path: "main.js", text }] })],
  [
    "express",
    (text) => ({
      kind: "express",
      files: [{ path: "app.js", text: `import express from "express";\n${text}\nexport default express();` }],
    }),
  ],
  ["python", (text) => ({ kind: "python", files: [{ path: "main.py", text: viaPython(text) }] })],
];

/**
 * Python's garbage collector exposes the importer of JavaScript modules, and every JavaScript object has a constructor.
 */
function viaPython(text: string): string {
  return `import gc
finder = next(thing for thing in gc.get_objects() if type(thing).__name__ == "JsFinder")
Function = next(iter(finder.jsproxies.values())).constructor.constructor
Function(${JSON.stringify(`(async () => {${text}})()`)})()
print("reached", Function("return typeof globalThis.MessageEvent")())
`;
}

describe("a program in a worker", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox({
      kinds: ["javascript", "typescript", "mongo", "express", "python"],
      withoutHeaders: ["connection-allowlist"],
    });
  });
  afterAll(() => sandbox.close());

  test.each(PROGRAMS)("finds no way out by walking its global object: %s", async (kind, jobFor) => {
    const text = `${walkDoors}\nconst tried = ${walkPart("globals", { index: 0, of: 1 })};\nconsole.log("tried", tried > 80);`;
    const result = await sandbox.run({ ...jobFor(text), limitMs: PATIENCE_MS });
    if (kind !== "python") expect(result.stdout).toContain("tried true");
    expect(await heard()).toEqual([]);
    expect(sandbox.requests()).toEqual([]);
  });
});
