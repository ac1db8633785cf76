import type { CodeColours } from "#runners/kind-parts.ts";

export const colours: readonly CodeColours[] = [
  { names: "yaml yml", like: "settings" },
  { names: "dockerfile docker", sameAs: "bash" },
];
