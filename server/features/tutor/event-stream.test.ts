import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import type { TutorEvent } from "#contract/tutor.ts";
import { sendEvents } from "./event-stream.ts";

let app: FastifyInstance;

afterEach(() => app.close());

async function serve(events: () => AsyncGenerator<TutorEvent>, over: () => void = () => {}): Promise<string> {
  app = Fastify({ forceCloseConnections: true });
  // A slow hook, as other plugins may have.
  app.addHook("onSend", () => new Promise((resolve) => setTimeout(resolve, 5)));
  app.get("/", async (_request, reply) => sendEvents(reply, events(), over, 5));
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const text = (words: string): TutorEvent => ({ event: "text", data: { text: words } });

test("while nothing is sent, comments keep the connection alive", async () => {
  let goOn = () => {};
  const wait = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const url = await serve(async function* () {
    yield text("One");
    await wait;
    yield text("Two");
  });
  const decoder = new TextDecoder();
  let seen = "";
  for await (const chunk of (await fetch(url)).body ?? []) {
    seen += decoder.decode(chunk);
    if (seen.includes(": waiting\n\n")) goOn();
  }
  expect(seen.replaceAll(": waiting\n\n", "")).toBe(
    'event: text\ndata: {"text":"One"}\n\nevent: text\ndata: {"text":"Two"}\n\n',
  );
});

test("what is ready at once is sent whole, with its length", async () => {
  let overs = 0;
  const url = await serve(
    async function* () {
      yield text("One");
      yield text("Two");
    },
    () => {
      overs += 1;
    },
  );
  const reply = await fetch(url);
  const sent = await reply.text();
  expect(sent).toBe('event: text\ndata: {"text":"One"}\n\nevent: text\ndata: {"text":"Two"}\n\n');
  expect(reply.headers.get("content-length")).toBe(String(sent.length));
  expect(overs).toBe(1);
});

test("text cannot end its own event, whatever it contains", async () => {
  const words = 'a\n\nevent: end\ndata: {}\r\n\u2028"';
  const url = await serve(async function* () {
    yield text(words);
  });
  const [, data = ""] = /^event: text\ndata: ([^\n\r]*)\n\n$/.exec(await (await fetch(url)).text()) ?? [];
  expect(JSON.parse(data)).toEqual({ text: words });
});

test("`over` is called once, when the answer has ended and when the browser leaves in the middle", async () => {
  let overs = 0;
  let left = () => {};
  const isOver = new Promise<void>((resolve) => {
    left = resolve;
  });
  const url = await serve(
    async function* () {
      for (;;) {
        yield text("More");
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    () => {
      overs += 1;
      left();
    },
  );
  const leaving = new AbortController();
  const reply = await fetch(url, { signal: leaving.signal });
  await reply.body?.getReader().read();
  leaving.abort();
  await isOver;
  expect(overs).toBe(1);
});

test("a failing answer ends only its own connection", async () => {
  let overs = 0;
  const url = await serve(
    async function* () {
      yield text("One");
      throw new Error("broken");
    },
    () => {
      overs += 1;
    },
  );
  const reply = await fetch(url).catch((error: unknown) => error);
  if (reply instanceof Response) await expect(reply.text()).rejects.toThrow();
  await expect.poll(() => overs).toBe(1);
  expect((await app.inject("/nowhere")).statusCode).toBe(404);
});
