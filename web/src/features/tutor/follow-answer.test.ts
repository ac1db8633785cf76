import { afterEach, expect, test, vi } from "vitest";
import { followAnswer } from "./follow-answer.ts";

const REPLY = { id: "reply", role: "bot", text: "" } as const;
const BODY = { turns: [{ role: "user", text: "What is a loop?" }], place: { path: "/" } } as const;
const START = { answersBy: "lessons", sources: [], conversationId: "kept-here" };

afterEach(() => vi.unstubAllGlobals());

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** What the server sends; then the connection stays open until it is closed. */
function serverSends(...events: string[]): void {
  vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start(line) {
        for (const each of events) line.enqueue(new TextEncoder().encode(each));
        signal?.addEventListener("abort", () => line.error(signal.reason));
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
}

async function stopAfter(isEnough: (text: string) => boolean) {
  const stopper = new AbortController();
  return followAnswer(REPLY, BODY, {
    stop: stopper.signal,
    onStart: () => {},
    onGrow: ({ text }) => isEnough(text) && stopper.abort(),
  });
}

test("a stopped answer has the id under which the account saved what had arrived", async () => {
  serverSends(event("start", START), event("text", { text: "A loop" }));
  const { message, savedAs } = await stopAfter((text) => text !== "");
  expect([message.ending, message.text, savedAs]).toEqual(["stopped", "A loop", "kept-here"]);
});

test("one stopped before its first word is saved nowhere", async () => {
  serverSends(event("start", START));
  const { message, savedAs } = await stopAfter(() => true);
  expect([message.ending, savedAs]).toEqual(["stopped", undefined]);
});

test("nor is one that the server could not finish", async () => {
  serverSends(event("start", START), event("text", { text: "A" }), event("trouble", { message: "Sorry" }));
  const { message, savedAs } = await stopAfter(() => false);
  expect([message.ending, savedAs]).toEqual(["trouble", undefined]);
});

test.each(["allowance-used", "chats-full", "storage-full"])(
  "a question that is refused with %s is no answer with trouble in it",
  async (code) => {
    vi.stubGlobal("fetch", async () =>
      Response.json({ error: { code, message: "Not now." } }, { status: 409 }),
    );
    await expect(stopAfter(() => false)).rejects.toMatchObject({ code, message: "Not now." });
  },
);
