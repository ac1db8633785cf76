import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
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
export async function sendEvents(
  reply: FastifyReply,
  events: AsyncGenerator<TutorEvent>,
  over: () => void,
  keepAliveMs = KEEP_ALIVE_MS,
): Promise<FastifyReply> {
  const { text, next } = await readyAtOnce(events);
  if (next) return sendStream(reply, withFirst(text, next, events), over, keepAliveMs);
  over();
  return reply.headers(HEADERS).send(text);
}

const LATER = Symbol("later");

/**
 * The events that are there without waiting, as an answer from the lessons is: sent whole, it costs a fraction of a
 * stream. `next` is what has to be waited for, or has failed.
 */
async function readyAtOnce(
  events: AsyncGenerator<TutorEvent>,
): Promise<{ readonly text: string; readonly next?: Promise<IteratorResult<TutorEvent>> }> {
  const later = setImmediate(LATER);
  let text = "";
  for (;;) {
    const next = events.next();
    const first = await Promise.race([next, later]).catch(() => LATER);
    if (typeof first === "symbol") return { text, next };
    if (first.done) return { text };
    text += asText(first.value);
  }
}

async function* withFirst(
  text: string,
  next: Promise<IteratorResult<TutorEvent>>,
  events: AsyncGenerator<TutorEvent>,
): AsyncGenerator<string> {
  if (text !== "") yield text;
  const { done, value } = await next;
  if (done) return;
  yield asText(value);
  for await (const event of events) yield asText(event);
}

function asText({ event, data }: TutorEvent): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function sendStream(
  reply: FastifyReply,
  texts: AsyncGenerator<string>,
  over: () => void,
  keepAliveMs: number,
): FastifyReply {
  let isBegun = false;
  // Starts on the first read, when errors are listened for too. Answers are short: they may be written faster than a
  // phone reads them.
  const stream = new Readable({
    read() {
      if (isBegun) return;
      isBegun = true;
      pump(texts, stream).catch((error: Error) => stream.destroy(error));
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
async function pump(texts: AsyncGenerator<string>, stream: Readable): Promise<void> {
  for await (const text of texts) {
    if (stream.destroyed) return;
    stream.push(text);
  }
  stream.push(null);
}
