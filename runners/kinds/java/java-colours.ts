import type { CodeColours } from "#runners/kind-parts.ts";

export const colours: readonly CodeColours[] = [
  {
    names: "java",
    like: "c",
    keywords:
      "abstract assert boolean break byte case catch char class continue default do double else enum extends false final finally float for if implements import instanceof int interface long new null package permits private protected public record return sealed short static super switch synchronized this throw throws true try var void volatile while yield",
  },
];
