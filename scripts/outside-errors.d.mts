type OutsideError = { readonly what: string; readonly stack: string; readonly during: string | undefined };

export function readOutsideErrors(): OutsideError[] | undefined;
export function isHarmless(error: Pick<OutsideError, "what" | "stack">): boolean;
