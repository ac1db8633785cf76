import { Worker } from "node:worker_threads";
import type { DocumentDrawer } from "#server/ports/document-drawer.ts";
import { ServiceAway } from "#server/ports/service-trouble.ts";

export type DrawingAnswer =
  | { readonly number: number; readonly file: Uint8Array }
  | { readonly number: number; readonly problem: string };

type Waiting = {
  readonly resolve: (file: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
};

const LOOK_VERSION = 5;
export const MOST_WAITING = 100;
export const LONGEST_MS = 20_000;

const startDrawing = () => new Worker(new URL("./document-drawer-thread.ts", import.meta.url));

/** One worker thread, started with the first request for a certificate. */
export function openDocumentDrawer(startThread: () => Worker = startDrawing): DocumentDrawer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let lastNumber = 0;

  function settle(number: number, finish: (job: Waiting) => void): void {
    const job = waiting.get(number);
    if (!job) return;
    waiting.delete(number);
    clearTimeout(job.timer);
    finish(job);
  }

  /** Its current work is lost; the next certificate starts a new thread. */
  function giveUp(broken: Worker, cause: unknown): void {
    if (thread !== broken) return;
    thread = undefined;
    for (const number of [...waiting.keys()])
      settle(number, ({ reject }) => reject(new ServiceAway("the drawing thread", cause)));
    void broken.terminate();
  }

  function start(): Worker {
    const started = startThread();
    started.unref();
    started.on("message", (answer: DrawingAnswer) =>
      settle(answer.number, ({ resolve, reject }) =>
        "file" in answer ? resolve(Buffer.from(answer.file)) : reject(new Error(answer.problem)),
      ),
    );
    started.on("error", (error) => giveUp(started, error));
    started.on("exit", (code) => giveUp(started, code));
    return started;
  }

  return {
    lookVersion: LOOK_VERSION,

    draw(task) {
      if (waiting.size >= MOST_WAITING)
        throw new ServiceAway("the drawing thread", new Error(`${MOST_WAITING} wait for it`));
      thread ??= start();
      const current = thread;
      const number = ++lastNumber;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => giveUp(current, "took too long"), LONGEST_MS);
        waiting.set(number, { resolve, reject, timer });
        current.postMessage({ ...task, number });
      });
    },

    async close() {
      if (thread) giveUp(thread, "closed");
    },
  };
}
