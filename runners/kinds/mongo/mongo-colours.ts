import type { CodeColours } from "#runners/kind-parts.ts";

export const colours: readonly CodeColours[] = [{ names: "mongo", sameAs: "javascript" }];
