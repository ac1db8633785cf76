import type { CodeColours } from "#runners/kind-parts.ts";

export const colours: readonly CodeColours[] = [
  { names: "html xml", like: "markup" },
  { names: "css", like: "styles" },
];
