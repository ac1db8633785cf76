import { parentPort } from "node:worker_threads";
import { drawCertificatePdf } from "./certificate-pdf.ts";
import { drawCertificatePicture } from "./certificate-picture.ts";
import type { DrawingAnswer, DrawingTask } from "./document-drawer.ts";

/** Fonts and shaping keep a processor busy for tens of milliseconds: here, where no request waits for it. */
parentPort?.on("message", async ({ number, ...task }: DrawingTask & { readonly number: number }) => {
  const answer = await draw(task).then(
    (file): DrawingAnswer => ({ number, file }),
    (error: unknown): DrawingAnswer => ({ number, problem: String(error) }),
  );
  parentPort?.postMessage(answer);
});

async function draw(task: DrawingTask): Promise<Uint8Array> {
  return task.kind === "pdf" ? drawCertificatePdf(task.drawn) : drawCertificatePicture(task.drawn);
}
