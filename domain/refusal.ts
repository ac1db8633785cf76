/** An expected "no" from a rule. Returned as a value, not thrown, so that callers must handle it. */
export type Refusal<Code extends string = string> = { readonly refused: Code };

export function refuse<const Code extends string>(code: Code): Refusal<Code> {
  return { refused: code };
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === "object" && outcome !== null && "refused" in outcome;
}
