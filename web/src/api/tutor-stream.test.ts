import fc from "fast-check";
import { expect, test } from "vitest";
import { newEventParser, readEvents, type StreamEvent } from "./tutor-stream.ts";

const EVENTS: readonly StreamEvent[] = [
  { event: "start", data: '{"sources":[]}' },
  { event: "text", data: '{"text":"नमस्ते 👋🏽 \\u000a"}' },
  { event: "text", data: '{"text":"naïve: a colon"}' },
  { event: "end", data: "{}" },
];

const written = (lineEnd: string) =>
  EVENTS.map(({ event, data }) =>
    [`event: ${event}`, ": a comment", `data: ${data}`, "", ""].join(lineEnd),
  ).join("");

function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

async function eventsOf(stream: ReadableStream<Uint8Array>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

test.each([
  ["line feeds", "\n"],
  ["carriage returns with line feeds", "\r\n"],
])("bytes cut anywhere, even within a letter, give the same events, with %s", async (_name, lineEnd) => {
  const bytes = new TextEncoder().encode(written(lineEnd));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 })), async (positions) => {
      const cuts = [0, ...positions.toSorted((a, b) => a - b), bytes.length];
      const pieces = cuts.slice(1).map((end, index) => bytes.subarray(cuts[index], end));
      expect(await eventsOf(streamOf(pieces))).toEqual(EVENTS);
    }),
  );
});

test("every byte on its own gives the same events", async () => {
  const bytes = new TextEncoder().encode(written("\r\n"));
  expect(await eventsOf(streamOf([...bytes].map((byte) => Uint8Array.of(byte))))).toEqual(EVENTS);
});

test("an unfinished event is no event", () => {
  expect(newEventParser()('event: end\ndata: {"withheld":false}\n')).toEqual([]);
});

test("several data lines are one text, unknown fields are ignored, an event without data is none", () => {
  const push = newEventParser();
  expect(push("id: 7\nretry: 10\ndata: one\ndata:two\ndata\n\nevent: alone\n\n")).toEqual([
    { event: "message", data: "one\ntwo\n" },
  ]);
});

test("a reader who stops closes the connection", async () => {
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("data: x\n\n")),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const _event of readEvents(endless)) break;
  expect(isCancelled).toBe(true);
});
