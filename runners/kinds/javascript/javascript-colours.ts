import type { CodeColours } from "#runners/kind-parts.ts";

export const colours: readonly CodeColours[] = [
  {
    names: "javascript js jsx mjs json",
    like: "c",
    keywords:
      "abstract as async await break case catch class const continue default delete do else enum export extends false finally for from function if implements import in instanceof interface let new null of private protected public readonly return static super switch this throw true try type typeof undefined var void while yield",
  },
];
