import {
  FRAME_AWAKE,
  FRAME_BROKEN,
  type FrameOrder,
  type KindResult,
  type RunJob,
  type Runtime,
  type SandboxReply,
  type SandboxRequest,
} from "./protocol.ts";

const FRAME_ADDRESS = "/sandbox/frame";

export type SandboxFrame = {
  /** Whether a learner's code ran since it was opened or renewed. */
  readonly isUsed: boolean;
  readonly mayRenew: boolean;
  /** Whether runs without tests may share it. */
  readonly mayBeShared: boolean;
  load(packages: readonly string[]): Promise<void>;
  run(job: RunJob, onOutput: (text: string) => void): Promise<KindResult>;
  /** Replaces the used worker by a fresh one; it must be loaded again. */
  renew(): void;
  remove(): void;
};

type FrameOptions = {
  readonly runtime: Pick<Runtime, "place" | "startsSlowly">;
  readonly script: string;
  readonly assets: readonly (readonly [name: string, bytes: Uint8Array])[];
  readonly parent: HTMLElement | undefined;
};

type Settle = { readonly resolve: (reply: SandboxReply) => void; readonly reject: (error: Error) => void };

/** A frame with an opaque origin, without network, storage or any way to this page but the port. */
export function openFrame({ runtime, script, assets, parent }: FrameOptions): SandboxFrame {
  const { place, startsSlowly = false } = runtime;
  // A runtime that starts slowly is also large: two copies would exhaust a phone's memory.
  const mayRenew = place === "worker" && !startsSlowly;
  const element = document.createElement("iframe");
  element.setAttribute("sandbox", "allow-scripts");
  // The code inside must not learn which of our pages it is on.
  element.referrerPolicy = "no-referrer";
  element.title = "Your page";
  if (parent === undefined) hide(element);
  let port: MessagePort | undefined;
  let order: FrameOrder = { type: "open", place, mayRenew, script, assets };
  let settle: Settle | undefined;
  let output: (text: string) => void = () => {};
  let isUsed = false;
  const hear = ({ data }: MessageEvent<SandboxReply>): void => {
    if (data.type === "output") output(data.text);
    else if (data.type === "resize") element.style.width = data.width === null ? "" : `${data.width}px`;
    else if (data.type === "crashed") settle?.reject(new Error(data.message));
    else settle?.resolve(data);
  };
  const connect = (frame: Window): void => {
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = hear;
    const bytes = order.type === "open" ? order.assets.map(([, { buffer }]) => buffer as ArrayBuffer) : [];
    frame.postMessage(order, "*", [channel.port2, ...bytes]);
    order = { type: "renew" };
  };
  /** `remove` ends the wait. */
  const orRemoved = (frame: Promise<Window>): Promise<Window> =>
    new Promise((resolve, reject) => {
      settle = { resolve: () => {}, reject };
      frame.then(resolve, reject);
    });
  const ask = (request: SandboxRequest): Promise<SandboxReply> =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      port?.postMessage(request);
    });
  const awake = watchAwake(element);
  element.src = FRAME_ADDRESS;
  (parent ?? document.body).append(element);
  return {
    mayRenew,
    mayBeShared: place === "worker" && startsSlowly,
    get isUsed() {
      return isUsed;
    },
    load: async (packages) => {
      const stopWatching = watchBroken(element, (error) => settle?.reject(error));
      try {
        connect(await orRemoved(awake));
        await ask({ type: "load", packages });
      } finally {
        stopWatching();
      }
    },
    run: async (job, onOutput) => {
      isUsed = true;
      output = onOutput;
      const reply = await ask({ type: "run", job });
      if (reply.type !== "done") throw new Error(`the sandbox answered ${reply.type}`);
      return reply.result;
    },
    renew: () => {
      port?.close();
      output = () => {};
      isUsed = false;
    },
    remove: () => {
      settle?.reject(new Error("the sandbox was closed"));
      port?.close();
      element.remove();
    },
  };
}

/**
 * In the viewport but invisible: browsers throttle a frame that is off-screen or not displayed, and give it no layout.
 */
function hide(element: HTMLIFrameElement): void {
  element.setAttribute("aria-hidden", "true");
  element.tabIndex = -1;
  Object.assign(element.style, {
    position: "fixed",
    right: "0",
    bottom: "0",
    width: "1px",
    height: "1px",
    border: "0",
    opacity: "0",
    pointerEvents: "none",
  });
}

const AWAKE_WITHIN_MS = 20_000;

/** Listens to the frame's messages until `stop` is called. */
function listenTo(element: HTMLIFrameElement, onWord: (word: unknown) => void): () => void {
  const listen = (event: MessageEvent): void => {
    if (event.source === element.contentWindow) onWord(event.data);
  };
  addEventListener("message", listen);
  return () => removeEventListener("message", listen);
}

function watchAwake(element: HTMLIFrameElement): Promise<Window> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new Error("the sandbox did not start"));
    }, AWAKE_WITHIN_MS);
    const stop = listenTo(element, (word) => {
      if (word !== FRAME_AWAKE) return;
      clearTimeout(timer);
      stop();
      resolve(element.contentWindow as Window);
    });
  });
}

/** Heard only during the start: later, learner's code could send it. */
function watchBroken(element: HTMLIFrameElement, onBroken: (error: Error) => void): () => void {
  return listenTo(element, (word) => {
    if (word === FRAME_BROKEN) onBroken(new Error("the sandbox broke while it started"));
  });
}
