import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { TutorEvent } from "#contract/tutor.ts";

/** Keep-alive: a proxy would cut an idle connection; browsers ignore comments. */
const KEEP_ALIVE_MS = 15_000;

/** No proxy may buffer the stream. */
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** `over` is called when nothing more will be sent, also when the browser left before anything was. */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncGenerator<TutorEvent>,
  over: () => void,
  keepAliveMs = KEEP_ALIVE_MS,
): FastifyReply {
  let isBegun = false;
  // Starts on the first read, when errors are listened for too. Answers are short: they may be written faster than a
  // phone reads them.
  const stream = new Readable({
    read() {
      if (isBegun) return;
      isBegun = true;
      pump(events, stream).catch((error: Error) => stream.destroy(error));
    },
  });
  const keepAlive = setInterval(() => {
    if (reply.raw.headersSent && !reply.raw.writableEnded) reply.raw.write(": waiting\n\n");
  }, keepAliveMs);
  stream.once("close", () => {
    clearInterval(keepAlive);
    over();
  });
  return reply.headers(HEADERS).send(stream);
}

/** Pushed and not pulled: what is ready at once is then sent as one packet, not one per event. */
async function pump(events: AsyncGenerator<TutorEvent>, stream: Readable): Promise<void> {
  for await (const { event, data } of events) {
    if (stream.destroyed) return;
    stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
  stream.push(null);
}
