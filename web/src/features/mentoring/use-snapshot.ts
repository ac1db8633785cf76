import { useState } from "react";
import type { DayDetail } from "#contract/days.ts";
import type { CodeFile } from "#domain/study/exercise.ts";
import { keptExercise } from "../../api/ask-path.ts";
import { exerciseOf } from "../../study-store/device-study.ts";
import { studyStoreOf } from "../../study-store/study-store.ts";
import { type AskedPlace, exerciseAt, ownFiles } from "./asked-place.ts";

export type AskedSnapshot = {
  readonly files: readonly CodeFile[];
  readonly failing: { readonly testSays: string; readonly message?: string } | undefined;
};

/** Frozen when the page opens: as the exercise stood on the page before, or as this device keeps it. */
export function useSnapshot(day: DayDetail, place: AskedPlace, owner: string): AskedSnapshot {
  const [snapshot] = useState<AskedSnapshot>(() => {
    const exercise = exerciseAt(day, place);
    if (!exercise || place.isReview) return { files: [], failing: undefined };
    const kept = keptExercise(exercise.id);
    if (kept) return { files: ownFiles(exercise, kept.code), failing: kept.failing };
    const draft = exerciseOf(studyStoreOf(owner).current(), exercise.id).draft?.value;
    return { files: ownFiles(exercise, draft ?? exercise.files), failing: undefined };
  });
  return snapshot;
}
