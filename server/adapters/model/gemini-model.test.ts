import { afterAll, beforeAll, expect, test } from "vitest";
import { allOf, type ModelServer, startModelServer, streams } from "#server/testing/model-server.ts";
import { tutorModelConformance } from "#server/testing/tutor-model-conformance.ts";
import { geminiModel } from "./gemini-model.ts";

const event = (chunk: unknown) => `data: ${JSON.stringify(chunk)}\n\n`;
const candidate = (parts: unknown[], finishReason?: string) => ({
  candidates: [{ content: { role: "model", parts }, ...(finishReason && { finishReason }), index: 0 }],
  usageMetadata: { totalTokenCount: 3 },
});

tutorModelConformance("Gemini", {
  open: geminiModel,
  words: (text) => event(candidate([{ text }])),
  end: event(candidate([], "STOP")),
  tooLong: event(candidate([], "MAX_TOKENS")),
  refusals: [
    event({ promptFeedback: { blockReason: "SAFETY" } }),
    event({ candidates: [{ finishReason: "SAFETY" }] }),
    event({ candidates: [{ finishReason: "RECITATION", content: { parts: [{ text: "copied" }] } }] }),
  ],
  thought: event(candidate([{ text: "Hm.", thought: true }])),
  overloaded: event({ error: { code: 503, message: "overloaded", status: "UNAVAILABLE" } }),
  maxTokensOf: (body) =>
    (body as { generationConfig?: { maxOutputTokens?: unknown } }).generationConfig?.maxOutputTokens,
  whole: (text) => JSON.stringify(candidate([{ text }], "STOP")),
});

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
  server.plays(streams(event(candidate([{ text: "A " }, { text: "loop." }], "STOP"))));
});
afterAll(() => server.close());

test("the request follows the protocol, with the key in a header and not in the URL", async () => {
  const model = geminiModel({
    protocol: "gemini",
    url: `${server.url}/v1beta`,
    name: "flash",
    key: "secret",
    maxTokens: 900,
  });
  const { signal } = new AbortController();
  const turns = [
    { role: "user", text: "Hello" },
    { role: "bot", text: "Hello. What is it?" },
    { role: "user", text: "What is a loop?" },
  ] as const;
  expect(await allOf(model.answer({ instructions: "Be kind.", turns, signal }))).toEqual(["A loop."]);
  expect(server.requests).toEqual([
    {
      url: "/v1beta/models/flash:streamGenerateContent?alt=sse",
      headers: expect.objectContaining({ "x-goog-api-key": "secret", "content-type": "application/json" }),
      body: {
        systemInstruction: { parts: [{ text: "Be kind." }] },
        contents: [
          { role: "user", parts: [{ text: "Hello" }] },
          { role: "model", parts: [{ text: "Hello. What is it?" }] },
          { role: "user", parts: [{ text: "What is a loop?" }] },
        ],
        generationConfig: { maxOutputTokens: 900 },
      },
    },
  ]);
});

test("a complete reply in a list of chunks is joined", async () => {
  const list = [candidate([{ text: "A " }]), candidate([{ text: "loop." }], "STOP")];
  server.plays((response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(list));
  });
  const model = geminiModel({
    protocol: "gemini",
    url: server.url,
    name: "flash",
    key: "secret",
    maxTokens: 900,
  });
  const { signal } = new AbortController();
  expect(await allOf(model.answer({ instructions: "", turns: [], signal }))).toEqual(["A loop."]);
});
