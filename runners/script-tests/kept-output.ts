import { OUTPUT_LIMIT } from "../protocol.ts";

/** Enough for any test; endless output must not fill the memory. */
const KEPT_CHARACTERS = 4 * OUTPUT_LIMIT;

export type KeptOutput = { readonly print: (text: string) => void; readonly text: () => string };

/** Passes output on and keeps it for the tests. */
export function keepOutput(handOn: (text: string) => void = () => {}): KeptOutput {
  let kept = "";
  return {
    print: (text) => {
      if (kept.length < KEPT_CHARACTERS) kept += text;
      handOn(text);
    },
    text: () => kept,
  };
}
