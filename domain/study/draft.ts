import type { CodeFile } from "../practice/exercise.ts";
import { keepSave, type Save, type Versions } from "./versions.ts";

/** The files of an exercise as they stand in the editor. */
export type Draft = Versions<readonly CodeFile[]>;

export function keepDraft(draft: Draft | undefined, save: Save<readonly CodeFile[]>): Draft {
  return keepSave(draft, save, textOf);
}

/** The order of files says nothing. */
function textOf(files: readonly CodeFile[]): string {
  return files
    .map(({ path, text }) => JSON.stringify([path, text]))
    .sort()
    .join("\n");
}
