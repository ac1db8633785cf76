import { type CodeFile, type Exercise, withoutLocked } from "./exercise.ts";
import { keepSave, type Save, type Version, type Versions } from "./versions.ts";

/** The files of an exercise in the editor. */
export type Draft = Versions<readonly CodeFile[]>;

export function keepDraft(draft: Draft | undefined, save: Save<readonly CodeFile[]>): Draft {
  return keepSave(draft, save, textOf);
}

/** Only the editable files: an old draft may contain a file that is locked now, or that was stored although locked. */
export function trimDraft({ current, others }: Draft, exercise: Pick<Exercise, "files">): Draft {
  const trim = ({ value, savedAt }: Version<readonly CodeFile[]>) => ({
    value: withoutLocked(value, exercise),
    savedAt,
  });
  return { current: trim(current), others: others.map(trim) };
}

/** The order of files does not matter. */
function textOf(files: readonly CodeFile[]): string {
  return files
    .map(({ path, text }) => JSON.stringify([path, text]))
    .sort()
    .join("\n");
}
