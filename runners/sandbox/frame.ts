import { type Connect, FRAME_AWAKE, FRAME_BROKEN, type FrameOrder } from "../protocol.ts";
import { closePeerDoors } from "./close-peer-doors.ts";

type Opening = Extract<FrameOrder, { readonly type: "open" }>;

let opened: Opening | undefined;
let compiled: Promise<Connect["compiled"]> | undefined;
let worker: Worker | undefined;

/** The script of the frame's page: it takes orders from the page around it and otherwise keeps out of the way. */
function takeOrder(event: MessageEvent<FrameOrder>): void {
  const port = event.ports[0];
  if (event.source !== parent || port === undefined) return;
  const { data: order } = event;
  if (order?.type === "open" && opened === undefined) {
    opened = order;
    // In the frame's own document learner's code comes next: nothing of ours may listen any longer.
    if (order.place === "page") startHere(order, port);
    else void startWorker(order, port);
  } else if (order?.type === "renew" && opened?.mayRenew) void startWorker(opened, port);
}

/** A new one each time. What the old one did stays with it: the two have nothing in common but bytes, of which each has its own copy, and code. */
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

/** The largest part of a start, and the same each time; what cannot be compiled here is left to the kind. */
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
  // biome-ignore lint/security/noGlobalEval: the policy lets no other text of a script run.
  const evaluate = globalThis.eval;
  evaluate(`${script}\n//# sourceURL=kadam-kind.js`);
  postMessage({ type: "connect", assets, compiled: [] } satisfies Connect, "*", [port]);
}

/** To the page itself, since the port belongs to the kind by then. */
function tellBroken(): void {
  parent.postMessage(FRAME_BROKEN, "*");
}

closePeerDoors();
// Only right below our own page: a learner's page may hold a frame with this very text, which the policy would let run.
if (parent === top) {
  addEventListener("message", takeOrder);
  parent.postMessage(FRAME_AWAKE, "*");
}
