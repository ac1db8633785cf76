import { afterAll, beforeAll, expect, test } from "vitest";
import { allOf, type ModelServer, startModelServer, streams } from "#server/testing/model-server.ts";
import { tutorModelConformance } from "#server/testing/tutor-model-conformance.ts";
import { openAiCompatibleModel } from "./openai-compatible-model.ts";

const event = (chunk: unknown) => `data: ${JSON.stringify(chunk)}\n\n`;
const choice = (delta: unknown, finish: string | null = null) => ({
  id: "1",
  object: "chat.completion.chunk",
  choices: [{ index: 0, delta, finish_reason: finish }],
});

tutorModelConformance("an OpenAI-compatible server", {
  open: openAiCompatibleModel,
  words: (content) => event(choice({ content })),
  end: "data: [DONE]\n\n",
  tooLong: event(choice({}, "length")),
  refusals: [event(choice({}, "content_filter")), event(choice({ refusal: "I cannot help with that." }))],
  thought: event(choice({ role: "assistant", content: null, reasoning_content: "Hm." })),
  overloaded: event({ error: { code: 503, message: "overloaded" } }),
  maxTokensOf: (body) => (body as { max_tokens?: unknown }).max_tokens,
  whole: (content) =>
    JSON.stringify({ choices: [{ message: { role: "assistant", content }, finish_reason: "stop" }] }),
});

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

async function ask(key: string | undefined): Promise<string> {
  const url = `${server.url}/v1`;
  const model = openAiCompatibleModel({
    protocol: "openai-compatible",
    url,
    name: "small",
    key,
    maxTokens: 900,
  });
  const turns = [
    { role: "bot", text: "Hello. What is it?" },
    { role: "user", text: "What is a loop?" },
  ] as const;
  const { signal } = new AbortController();
  return (await allOf(model.answer({ instructions: "Be kind.", turns, signal }))).join("");
}

test("the request follows the protocol, with the key in a header and not in the URL", async () => {
  server.plays(streams(event(choice({ content: "A loop." })), event(choice({}, "stop")), "data: [DONE]\n\n"));
  expect(await ask("secret")).toBe("A loop.");
  expect(server.requests).toEqual([
    {
      url: "/v1/chat/completions",
      headers: expect.objectContaining({ authorization: "Bearer secret" }),
      body: {
        model: "small",
        stream: true,
        max_tokens: 900,
        messages: [
          { role: "system", content: "Be kind." },
          { role: "assistant", content: "Hello. What is it?" },
          { role: "user", content: "What is a loop?" },
        ],
      },
    },
  ]);
});

test("a local server needs no key", async () => {
  server.plays(streams(event(choice({ content: "A loop." })), event({ choices: [] }), "data: [DONE]\n\n"));
  expect(await ask(undefined)).toBe("A loop.");
  expect(server.requests[0]?.headers).not.toHaveProperty("authorization");
});
