/** An expected "no" of a rule. It travels as a value, so that callers must look at it. */
export type Refusal<Code extends string = string> = { readonly refused: Code };

export function refuse<const Code extends string>(code: Code): Refusal<Code> {
  return { refused: code };
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === "object" && outcome !== null && "refused" in outcome;
}
