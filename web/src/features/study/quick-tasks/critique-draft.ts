import { critiqueFiles, critiqueId, critiqueText } from "#domain/study/critique.ts";
import { exerciseOf, swapDraft, writeDraft } from "../../../study-store/device-study.ts";
import type { DayStudy } from "../../../study-store/use-day-study.ts";
import { dropOtherDraft } from "../drop-other-draft.ts";

/** The learner's own text of a critique. */
export type CritiqueDraft = {
  readonly text: string;
  readonly hasAccount: boolean;
  readonly write: (text: string) => void;
  readonly other: { readonly text: string; readonly savedAt: string } | undefined;
  /** Swaps the two versions. */
  readonly takeOther: () => void;
  readonly dropOther: () => void;
};

export function critiqueDraft({ study, store }: DayStudy, dayId: string, taskId: string): CritiqueDraft {
  const id = critiqueId(dayId, taskId);
  const { draft } = exerciseOf(study, id);
  const now = () => new Date().toISOString();
  return {
    text: critiqueText(draft?.value),
    hasAccount: store.owner !== null,
    write: (text) => store.change((before) => writeDraft(before, id, critiqueFiles(text), now())),
    other: draft?.other && { text: critiqueText(draft.other.value), savedAt: draft.other.savedAt },
    takeOther: () => store.change((before) => swapDraft(before, id, now())),
    dropOther: () => dropOtherDraft(store, id),
  };
}
