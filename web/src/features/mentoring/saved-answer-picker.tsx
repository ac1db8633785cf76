import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedAnswersReply } from "#contract/mentor.ts";
import { savedAnswersQuery } from "../../api/mentoring.ts";
import { messageOf, request } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { WordsDialog } from "./words-dialog.tsx";

type PickerProps = { readonly text: string; readonly onPick: (text: string) => void };

/** The mentor's saved answers, to be reused; the current text can be added to them. */
export function SavedAnswerPicker({ text, onPick }: PickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...savedAnswersQuery, enabled: isOpen });
  const answers = data?.answers ?? [];
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Saved answers</Button>
      {text.trim() !== "" && <KeepAnswer text={text} />}
      <Dialog title="Saved answers" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {answers.length === 0 ? (
          <p className="mb-5 text-soft">
            {data ? "None yet. Write an answer and press 'Save for reuse'." : "Loading…"}
          </p>
        ) : (
          <ul className="mb-5 grid gap-2">
            {answers.map((answer) => (
              <li key={answer.id}>
                <button
                  type="button"
                  onClick={() => {
                    onPick(answer.text);
                    setIsOpen(false);
                  }}
                  className="grid min-h-11 w-full rounded-md border border-line bg-raised p-3 text-left hover:border-peacock"
                >
                  <span className="font-semibold">{answer.title}</span>
                  <span className="line-clamp-2 text-soft">{answer.text}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <Button onClick={() => setIsOpen(false)}>Close</Button>
      </Dialog>
    </>
  );
}

/** Saved under a title. */
function KeepAnswer({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState("");
  const change = useSavedAnswers();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Save for reuse</Button>
      <WordsDialog
        title="Save for reuse"
        lead={<p>Only you see it. Take out names and whatever belongs to this one question.</p>}
        button="Save"
        isOpen={isOpen}
        isBusy={change.isBusy}
        failure={change.failure}
        onClose={() => setIsOpen(false)}
        onSend={() => change.put(crypto.randomUUID(), { title: title.trim() || "Untitled", text })}
      >
        <Field label="Title" name="title" value={title} onChange={(event) => setTitle(event.target.value)} />
      </WordsDialog>
    </>
  );
}

export function useSavedAnswers() {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = async (send: () => Promise<SavedAnswersReply>) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      client.setQueryData(savedAnswersQuery.queryKey, await send());
      return true;
    } catch (error) {
      console.warn("the saved answers were not changed", error);
      setFailure(messageOf(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    put: (id: string, body: { title: string; text: string }) =>
      change(() => request<SavedAnswersReply>("PUT", `/mentor/saved-answers/${id}`, body)),
    remove: (id: string) => change(() => request<SavedAnswersReply>("DELETE", `/mentor/saved-answers/${id}`)),
  };
}
