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

const NO_CODE: AskedSnapshot = { files: [], failing: undefined };

/**
 * Taken when the page opens: the exercise as it was on the page before, or as stored on this device. A review uses the
 * code that passed.
 */
export function useSnapshot(day: DayDetail, place: AskedPlace, owner: string): AskedSnapshot {
  const [snapshot] = useState<AskedSnapshot>(() => {
    const exercise = exerciseAt(day, place);
    if (!exercise) return NO_CODE;
    const { attempts, draft } = exerciseOf(studyStoreOf(owner).current(), exercise.id);
    if (place.isReview) {
      const passed = attempts.findLast(({ isPassed }) => isPassed);
      return passed ? { files: ownFiles(exercise, passed.files), failing: undefined } : NO_CODE;
    }
    const kept = keptExercise(exercise.id);
    if (kept) return { files: ownFiles(exercise, kept.code), failing: kept.failing };
    return { files: ownFiles(exercise, draft?.value ?? exercise.files), failing: undefined };
  });
  return snapshot;
}
