import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MentorDraftBody, MentorDraftReply, MentorThreadReply } from "#contract/mentor.ts";
import { messageOf, request } from "../../api/request.ts";

const SAVE_AFTER_MS = 1200;

export type ReviewDraft = NonNullable<MentorDraftBody["review"]>;

export type MentorDraft = {
  readonly text: string;
  readonly review: ReviewDraft | null;
  readonly setText: (text: string) => void;
  readonly setReview: (review: ReviewDraft | null) => void;
  /** In words, beside the field. */
  readonly saving: string;
  /** Saves at once, without the debounce, when a field is left, as on the way to 'Log out'. */
  readonly saveNow: () => void;
};

/** Debounced autosave to the server: an expired claim or another device loses nothing. */
export function useMentorDraft({ id, draft: kept }: MentorThreadReply): MentorDraft {
  const [draft, setDraft] = useState<MentorDraftBody>({ text: kept.text, review: kept.review });
  const [saving, setSaving] = useState("");
  const saved = useRef(JSON.stringify({ text: kept.text, review: kept.review }));

  const save = useEffectEvent(async () => {
    const body = JSON.stringify(draft);
    const before = saved.current;
    if (body === before) return;
    // Set before the save has finished: leaving the field and the page at once is one save.
    saved.current = body;
    try {
      await request<MentorDraftReply>("PUT", `/mentor/threads/${id}/draft`, draft);
      setSaving("Your draft is saved.");
    } catch (error) {
      saved.current = before;
      console.warn("the draft is not kept yet", error);
      setSaving(`Your draft is not saved yet. ${messageOf(error)}`);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft restarts the debounce.
  useEffect(() => {
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => () => void save(), []);

  return {
    ...draft,
    saving,
    saveNow: () => void save(),
    setText: (text) => setDraft((before) => ({ ...before, text })),
    setReview: (review) => setDraft((before) => ({ ...before, review })),
  };
}
