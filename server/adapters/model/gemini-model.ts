import { z } from "zod";
import {
  type ModelSettings,
  ModelTrouble,
  type Patience,
  type TutorModel,
} from "#server/ports/tutor-model.ts";
import { askModel, PATIENCE, type Piece, statusTrouble } from "./ask-model.ts";
import { parseAs } from "./parse-as.ts";

const part = z.object({ text: z.string().optional(), thought: z.boolean().optional() });

const chunk = z.object({
  candidates: z
    .array(
      z.object({
        content: z.object({ parts: z.array(part).default([]) }).optional(),
        finishReason: z.string().optional(),
      }),
    )
    .optional(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  error: z.object({ code: z.number() }).nullish(),
});

const TOO_LONG = "MAX_TOKENS";
const GOOD_ENDS = ["STOP", TOO_LONG];

/** Google's generative language protocol. The key goes in a header: URLs end up in logs. */
export function geminiModel(
  { url, name, key, maxTokens }: ModelSettings,
  patience: Patience = PATIENCE,
): TutorModel {
  return {
    name: `gemini ${name}`,
    answer: ({ instructions, turns, signal }) =>
      askModel({
        url: `${url}/models/${encodeURIComponent(name)}:streamGenerateContent?alt=sse`,
        headers: key === undefined ? {} : { "x-goog-api-key": key },
        body: {
          systemInstruction: { parts: [{ text: instructions }] },
          contents: turns.map(({ role, text }) => ({
            role: role === "user" ? "user" : "model",
            parts: [{ text }],
          })),
          generationConfig: { maxOutputTokens: maxTokens },
        },
        readEvent: (data) => readChunk(parseAs(chunk, data)),
        readReply: readWholeReply,
        patience,
        signal,
      }),
  };
}

/** Without streaming it is one chunk, or a list of all. */
function readWholeReply(text: string): Piece {
  const chunks = parseAs(z.union([chunk.transform((one) => [one]), z.array(chunk)]), text);
  const pieces = chunks.map(readChunk);
  const { isLast, isCut } = pieces.at(-1) ?? { isLast: false, isCut: false };
  return { text: pieces.map((piece) => piece.text).join(""), isLast, isCut: isCut === true };
}

function readChunk({ candidates, promptFeedback, error }: z.infer<typeof chunk>): Piece {
  if (error) throw statusTrouble(error.code);
  if (promptFeedback?.blockReason) throw new ModelTrouble("refused", "the model refused the question");
  const first = candidates?.[0];
  const end = first?.finishReason;
  if (end !== undefined && !GOOD_ENDS.includes(end))
    throw new ModelTrouble("refused", `the model stopped its answer (${end.slice(0, 40)})`);
  const parts = first?.content?.parts ?? [];
  const text = parts.map((one) => (one.thought ? "" : (one.text ?? ""))).join("");
  return { text, isLast: end !== undefined, isCut: end === TOO_LONG };
}
