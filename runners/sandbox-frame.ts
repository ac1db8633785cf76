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
  readonly place: Runtime["place"];
  readonly isUsed: boolean;
  load(assets: readonly (readonly [string, Uint8Array])[], packages: readonly string[]): Promise<void>;
  run(job: RunJob, onOutput: (text: string) => void): Promise<KindResult>;
  remove(): void;
};

type FrameOptions = {
  readonly place: Runtime["place"];
  readonly script: string;
  readonly parent: HTMLElement | undefined;
};

/** A frame of its own origin, with neither network, storage nor a way to this page but the port. */
export function openFrame({ place, script, parent }: FrameOptions): SandboxFrame {
  const element = document.createElement("iframe");
  element.setAttribute("sandbox", "allow-scripts");
  element.title = "Your page";
  if (parent === undefined) hide(element);
  const channel = new MessageChannel();
  const port = channel.port1;
  let settle: { resolve: (reply: SandboxReply) => void; reject: (error: Error) => void } | undefined;
  let output: (text: string) => void = () => {};
  let isUsed = false;
  port.onmessage = ({ data }: MessageEvent<SandboxReply>) => {
    if (data.type === "output") output(data.text);
    else if (data.type === "resize") element.style.width = data.width === null ? "" : `${data.width}px`;
    else if (data.type === "crashed") settle?.reject(new Error(data.message));
    else settle?.resolve(data);
  };
  const ask = (request: SandboxRequest, transfer: Transferable[] = []): Promise<SandboxReply> =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      port.postMessage(request, transfer);
    });
  const order: FrameOrder = { type: "open", place, script };
  let stopWatching = (): void => {};
  const awake = new Promise<Window>((resolve, reject) => {
    settle = { resolve: () => {}, reject };
    stopWatching = watchStart(element, resolve, (error) => settle?.reject(error));
  });
  element.src = FRAME_ADDRESS;
  (parent ?? document.body).append(element);
  return {
    place,
    get isUsed() {
      return isUsed;
    },
    load: async (assets, packages) => {
      try {
        (await awake).postMessage(order, "*", [channel.port2]);
        await ask(
          { type: "load", assets, packages },
          assets.map(([, bytes]) => bytes.buffer as ArrayBuffer),
        );
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
    remove: () => {
      settle?.reject(new Error("the sandbox was closed"));
      port.close();
      element.remove();
    },
  };
}

/** In view but not to be seen: a frame that is far away or not displayed is slowed down and has no layout. */
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

function watchStart(
  element: HTMLIFrameElement,
  onAwake: (frame: Window) => void,
  onBroken: (error: Error) => void,
): () => void {
  const timer = setTimeout(() => onBroken(new Error("the sandbox did not start")), AWAKE_WITHIN_MS);
  const listen = (event: MessageEvent): void => {
    if (event.source !== element.contentWindow) return;
    if (event.data === FRAME_BROKEN) onBroken(new Error("the sandbox broke while it started"));
    if (event.data !== FRAME_AWAKE) return;
    clearTimeout(timer);
    onAwake(element.contentWindow as Window);
  };
  addEventListener("message", listen);
  return () => {
    clearTimeout(timer);
    removeEventListener("message", listen);
  };
}
