import { request } from "../../api/request.ts";
import { exerciseOf, withExercise } from "../../study-store/device-study.ts";
import type { StudyStore } from "../../study-store/study-store.ts";

/** Here at once, and in the account. */
export function dropOtherDraft(store: StudyStore, id: string): void {
  const savedAt = exerciseOf(store.current(), id).draft?.other?.savedAt;
  store.change((now) =>
    withExercise(now, id, (before) => ({
      ...before,
      draft: before.draft && { ...before.draft, other: undefined },
    })),
  );
  request("DELETE", `/me/study/exercises/${id}/draft/other?savedAt=${savedAt}`).catch(console.error);
}
