import type { Assets, Connect, KindModule, SandboxReply, SandboxRequest } from "./protocol.ts";
import { cappedOutput } from "./sandbox/capped-output.ts";

/**
 * Connects a kind with the page. Called once by the kind's script, in the worker or in the frame, before any learner's
 * code: the port stays private, so learner's code cannot answer in the kind's name.
 */
export function provideKind(module: KindModule): void {
  const connect = ({ data, ports: [port] }: MessageEvent<Connect>): void => {
    if (data?.type !== "connect" || port === undefined) return;
    self.removeEventListener("message", connect);
    const bytes = new Map(data.assets);
    const compiled = new Map(data.compiled);
    serve(module, port, { get: (name) => bytes.get(name), compiled: (name) => compiled.get(name) });
  };
  self.addEventListener("message", connect);
}

function serve(module: KindModule, port: MessagePort, assets: Assets): void {
  const send = port.postMessage.bind(port);
  const reply = (message: SandboxReply): void => send(message);
  const handle = async (request: SandboxRequest): Promise<SandboxReply> => {
    if (request.type === "load") {
      await module.load(assets, request.packages);
      return { type: "ready" };
    }
    const output = cappedOutput((text) => reply({ type: "output", text }));
    const resize = (width: number | null): void => reply({ type: "resize", width });
    try {
      return { type: "done", result: await module.run(request.job, { print: output.print, resize }) };
    } finally {
      output.flush();
    }
  };
  port.onmessage = (event: MessageEvent<SandboxRequest>) => {
    handle(event.data).then(reply, (error: unknown) => reply({ type: "crashed", message: wordsOf(error) }));
  };
}

/** Runtimes also throw plain objects, which would print as '[object Object]'. */
function wordsOf(error: unknown): string {
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : error;
  return typeof message === "string" ? message : "";
}
