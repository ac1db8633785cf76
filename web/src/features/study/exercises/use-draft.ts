import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DayExercise } from "#contract/days.ts";
import { type CodeFile, withoutLocked } from "#domain/study/exercise.ts";
import { CODE_MAX_CHARACTERS, charactersOf } from "#domain/study/study-bounds.ts";
import { exerciseOf, swapDraft, writeDraft } from "../../../study-store/device-study.ts";
import type { DayStudy } from "../../../study-store/use-day-study.ts";
import { dropOtherDraft } from "../drop-other-draft.ts";
import { filesWith, starterOf } from "./exercise-job.ts";

const KEEP_AFTER_MS = 300;

export type Draft = {
  readonly files: readonly CodeFile[];
  readonly isStarter: boolean;
  readonly isTooLong: boolean;
  readonly edit: (path: string, text: string) => void;
  readonly editAll: (change: (file: CodeFile) => CodeFile) => void;
  readonly reset: () => void;
  /** Saves at once what was typed last. */
  readonly keepNow: () => void;
  readonly other: { readonly files: readonly CodeFile[]; readonly savedAt: string } | undefined;
  /** Swaps the two versions. */
  readonly takeOther: () => void;
  readonly dropOther: () => void;
};

/** The learner's code: typed text overrides the stored draft until it is saved, a moment later. */
export function useDraft(exercise: DayExercise, { study, store }: DayStudy): Draft {
  const kept = exerciseOf(study, exercise.id).draft;
  const [typed, setTyped] = useState<readonly CodeFile[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const files = filesWith(exercise, typed ?? kept?.value);
  const starter = starterOf(exercise);
  const isTooLong = charactersOf(withoutLocked(files, exercise)) > CODE_MAX_CHARACTERS;

  const keep = (changed: readonly CodeFile[]) => {
    clearTimeout(timer.current);
    const own = withoutLocked(changed, exercise);
    if (charactersOf(own) > CODE_MAX_CHARACTERS) return;
    store.change((now) => writeDraft(now, exercise.id, own, new Date().toISOString()));
    setTyped(undefined);
  };
  const keepNow = () => {
    if (typed) keep(files);
  };
  const edit = (path: string, text: string) =>
    editAll((file) => (file.path === path ? { path, text } : file));
  const editAll = (change: (file: CodeFile) => CodeFile) => {
    const changed = files.map(change);
    setTyped(changed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(changed), KEEP_AFTER_MS);
  };

  const onLeave = useEffectEvent(keepNow);
  useEffect(() => {
    const leave = () => onLeave();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const takeOther = () => {
    keepNow();
    store.change((now) => swapDraft(now, exercise.id, new Date().toISOString()));
  };

  return {
    files,
    isStarter: files.every((file, index) => file.text === starter[index]?.text),
    isTooLong,
    edit,
    editAll,
    reset: () => keep(starter),
    keepNow,
    other: kept?.other && {
      files: withoutLocked(kept.other.value, exercise),
      savedAt: kept.other.savedAt,
    },
    takeOther,
    dropOther: () => dropOtherDraft(store, exercise.id),
  };
}
