type OutsideError = { readonly what: string; readonly stack: string };

export function isHarmless(error: OutsideError): boolean;
