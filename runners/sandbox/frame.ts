import { type Connect, FRAME_AWAKE, FRAME_BROKEN, type FrameOrder } from "../protocol.ts";
import { closePeerDoors } from "./close-peer-doors.ts";

type Opening = Extract<FrameOrder, { readonly type: "open" }>;

let opened: Opening | undefined;
let compiled: Promise<Connect["compiled"]> | undefined;
let worker: Worker | undefined;

/** The script of the frame's page: executes orders of the parent page and nothing else. */
function takeOrder(event: MessageEvent<FrameOrder>): void {
  const port = event.ports[0];
  if (event.source !== parent || port === undefined) return;
  const { data: order } = event;
  if (order?.type === "open" && opened === undefined) {
    opened = order;
    // In the frame's own document learner's code comes next: remove our listeners.
    if (order.place === "page") startHere(order, port);
    else void startWorker(order, port);
  } else if (order?.type === "renew" && opened?.mayRenew) void startWorker(opened, port);
}

/**
 * Always a fresh worker. Nothing leaks from the old one: the two share only code and bytes, of which each has its own
 * copy.
 */
async function startWorker({ script, assets, mayRenew }: Opening, port: MessagePort): Promise<void> {
  worker?.terminate();
  const started = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  worker = started;
  started.onerror = () => {
    if (worker === started) tellBroken();
  };
  const gone = mayRenew ? [] : assets.map(([, { buffer }]) => buffer as ArrayBuffer);
  compiled ??= compileAll(mayRenew ? assets : []);
  const order: Connect = { type: "connect", assets, compiled: await compiled };
  started.postMessage(order, [port, ...gone]);
}

/**
 * Compiling is the largest part of a start, and the same each time; what cannot be compiled here is left to the kind.
 */
async function compileAll(assets: Opening["assets"]): Promise<Connect["compiled"]> {
  const all = assets.filter(([name]) => name.endsWith(".wasm"));
  try {
    return await Promise.all(
      all.map(async ([name, bytes]) => [name, await WebAssembly.compile(bytes as BufferSource)] as const),
    );
  } catch {
    return [];
  }
}

function startHere({ script, assets }: Opening, port: MessagePort): void {
  removeEventListener("message", takeOrder);
  addEventListener("error", tellBroken);
  // biome-ignore lint/security/noGlobalEval: the CSP allows no other way to run a script's text.
  const evaluate = globalThis.eval;
  evaluate(`${script}\n//# sourceURL=kadam-kind.js`);
  postMessage({ type: "connect", assets, compiled: [] } satisfies Connect, "*", [port]);
}

/** Sent to the page itself, because the port belongs to the kind by then. */
function tellBroken(): void {
  parent.postMessage(FRAME_BROKEN, "*");
}

closePeerDoors();
// Only directly inside our own page: a learner's page may contain a frame with this very script, which the CSP would
// allow.
if (parent === top) {
  addEventListener("message", takeOrder);
  parent.postMessage(FRAME_AWAKE, "*");
}
