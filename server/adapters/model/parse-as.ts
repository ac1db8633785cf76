import type { z } from "zod";
import { ModelTrouble } from "#server/ports/tutor-model.ts";

/** The error does not include the text: it may contain the question. */
export function parseAs<Value>(schema: z.ZodType<Value>, text: string): Value {
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw new ModelTrouble("broken", "the model's server does not speak this protocol");
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
