import { z } from "zod";
import {
  type ModelSettings,
  ModelTrouble,
  type Patience,
  type TutorModel,
} from "#server/ports/tutor-model.ts";
import { askModel, PATIENCE, type Piece, statusTrouble } from "./ask-model.ts";
import { parseAs } from "./parse-as.ts";

const words = z.object({ content: z.string().nullish(), refusal: z.string().nullish() });

/** `delta` in a stream, `message` without one. */
const chunk = z.object({
  choices: z
    .array(
      z.object({ delta: words.nullish(), message: words.nullish(), finish_reason: z.string().nullish() }),
    )
    .optional(),
  error: z.looseObject({ code: z.unknown() }).nullish(),
});

/** Any server with OpenAI's chat completions: hosted ones, and local ones such as llama.cpp, Ollama or vLLM. */
export function openAiCompatibleModel(
  { url, name, key, maxTokens }: ModelSettings,
  patience: Patience = PATIENCE,
): TutorModel {
  return {
    name: `openai-compatible ${name}`,
    answer: ({ instructions, turns, signal }) =>
      askModel({
        url: `${url}/chat/completions`,
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
        body: {
          model: name,
          stream: true,
          // Every server of this kind supports it; 'max_completion_tokens' only newer ones.
          max_tokens: maxTokens,
          messages: [
            { role: "system", content: instructions },
            ...turns.map(({ role, text }) => ({
              role: role === "user" ? "user" : "assistant",
              content: text,
            })),
          ],
        },
        readEvent: (data) => (data === "[DONE]" ? { text: "", isLast: true } : readChunk(data)),
        readReply: readChunk,
        patience,
        signal,
      }),
  };
}

function readChunk(data: string): Piece {
  const { choices, error } = parseAs(chunk, data);
  if (error) throw statusTrouble(typeof error.code === "number" ? error.code : 500);
  const first = choices?.[0];
  const said = first?.delta ?? first?.message;
  if (first?.finish_reason === "content_filter" || said?.refusal)
    throw new ModelTrouble("refused", "the model refused to answer");
  return {
    text: said?.content ?? "",
    isLast: Boolean(first?.finish_reason),
    isCut: first?.finish_reason === "length",
  };
}
