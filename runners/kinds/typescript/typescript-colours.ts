import type { CodeColours } from "#runners/kind-parts.ts";

export const colours: readonly CodeColours[] = [{ names: "typescript ts tsx", sameAs: "javascript" }];
