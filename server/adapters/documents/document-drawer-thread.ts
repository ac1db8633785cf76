import { setImmediate } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import type { DrawingTask } from "#server/ports/document-drawer.ts";
import { drawCertificatePdf } from "./certificate-pdf.ts";
import { drawCertificatePicture } from "./certificate-picture.ts";
import type { DrawingAnswer } from "./document-drawer.ts";

type NumberedTask = DrawingTask & { readonly number: number };

let earlier = Promise.resolve();

/** Fonts and shaping keep a processor busy for tens of milliseconds: here, where no request waits for it. */
parentPort?.on("message", (task: NumberedTask) => {
  earlier = earlier.then(() => answer(task));
});

async function answer({ number, ...task }: NumberedTask): Promise<void> {
  const told = await draw(task).then(
    (file): DrawingAnswer => ({ number, file }),
    (error: unknown): DrawingAnswer => ({ number, problem: String(error) }),
  );
  parentPort?.postMessage(told);
  // The memory of a picture, 3 MB, is given back between turns only: a hundred at once would hold 300 MB.
  await setImmediate();
}

async function draw(task: DrawingTask): Promise<Uint8Array> {
  return task.kind === "pdf" ? drawCertificatePdf(task.drawn) : drawCertificatePicture(task.drawn);
}
