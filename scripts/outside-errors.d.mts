type OutsideError = { readonly what: string; readonly stack: string; readonly during: string | undefined };

export function readOutsideErrors(): OutsideError[] | undefined;
export function isOurs(error: Pick<OutsideError, "stack">): boolean;
