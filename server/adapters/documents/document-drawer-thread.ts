import { setImmediate } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import type { DrawingTask } from "#server/ports/document-drawer.ts";
import { drawCertificatePdf } from "./certificate-pdf.ts";
import { drawCertificatePicture } from "./certificate-picture.ts";
import type { DrawingAnswer } from "./document-drawer.ts";

type NumberedTask = DrawingTask & { readonly number: number };

let earlier = Promise.resolve();

/** A worker thread: fonts and shaping block the CPU for tens of milliseconds, which here delays no request. */
parentPort?.on("message", (task: NumberedTask) => {
  earlier = earlier.then(() => answer(task));
});

async function answer({ number, ...task }: NumberedTask): Promise<void> {
  const told = await draw(task).then(
    (file): DrawingAnswer => ({ number, file }),
    (error: unknown): DrawingAnswer => ({ number, problem: String(error) }),
  );
  parentPort?.postMessage(told);
  // Yield: the 3 MB of a picture are freed only between event loop turns; a hundred at once would hold 300 MB.
  await setImmediate();
}

async function draw(task: DrawingTask): Promise<Uint8Array> {
  return task.kind === "pdf" ? drawCertificatePdf(task.drawn) : drawCertificatePicture(task.drawn);
}
