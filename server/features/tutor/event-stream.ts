import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { TutorEvent } from "#contract/tutor.ts";

/** A proxy would cut a connection on which nothing comes for long; browsers pass comments over. */
const KEEP_ALIVE_MS = 15_000;

/** Nothing on the way may collect the pieces to send them together. */
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
  // Begins when somebody reads, and so listens for errors too. Answers are short: they may be written faster than a phone takes them.
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

/** Pushed and not pulled: what is there at once then leaves as one packet, and not as one for each event. */
async function pump(events: AsyncGenerator<TutorEvent>, stream: Readable): Promise<void> {
  for await (const { event, data } of events) {
    if (stream.destroyed) return;
    stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
  stream.push(null);
}
