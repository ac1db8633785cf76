import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedAnswersReply } from "#contract/mentor.ts";
import { savedAnswersQuery } from "../../api/mentoring.ts";
import { messageOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { useSavedAnswers } from "./saved-answer-picker.tsx";

type Answer = SavedAnswersReply["answers"][number];

export function SavedAnswers() {
  const { data, error, refetch } = useQuery(savedAnswersQuery);
  const [edited, setEdited] = useState<Pick<Answer, "id" | "title" | "text">>();
  const { remove, isBusy, failure } = useSavedAnswers();
  if (!data) {
    if (error) return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
    return (
      <div role="status" aria-label="Loading your saved answers">
        <Skeleton className="h-28" />
      </div>
    );
  }
  return (
    <div className="grid max-w-3xl gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">Only you see these. Write an answer once and use it again.</p>
        <Button onClick={() => setEdited({ id: crypto.randomUUID(), title: "", text: "" })}>
          New answer
        </Button>
      </div>
      <p role="alert" className="font-medium text-madder empty:hidden">
        {failure}
      </p>
      {data.answers.length === 0 && (
        <p className="rounded-md border border-line border-dashed p-6 text-soft">None yet.</p>
      )}
      <ul className="grid gap-3">
        {data.answers.map((answer) => (
          <li key={answer.id} className="rounded-md border border-line bg-raised p-4">
            <h2 className="mb-2 text-xl">{answer.title}</h2>
            <MarkdownText text={answer.text} />
            <div className="mt-3 flex flex-wrap gap-3">
              <Button onClick={() => setEdited(answer)}>
                Change<span className="sr-only"> {answer.title}</span>
              </Button>
              <Button isBusy={isBusy} onClick={() => void remove(answer.id)}>
                Remove<span className="sr-only"> {answer.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog title="Saved answer" isOpen={edited !== undefined} onClose={() => setEdited(undefined)}>
        {edited && <AnswerForm answer={edited} onClose={() => setEdited(undefined)} />}
      </Dialog>
    </div>
  );
}

type AnswerFormProps = {
  readonly answer: Pick<Answer, "id" | "title" | "text">;
  readonly onClose: () => void;
};

function AnswerForm({ answer, onClose }: AnswerFormProps) {
  const [title, setTitle] = useState(answer.title);
  const [text, setText] = useState(answer.text);
  const { put, isBusy, failure } = useSavedAnswers();
  const isEmpty = title.trim() === "" || text.trim() === "";
  const save = async () => {
    if (!isEmpty && (await put(answer.id, { title: title.trim(), text }))) onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-5"
    >
      <Field label="Title" name="title" value={title} onChange={(event) => setTitle(event.target.value)} />
      <TextAreaField
        label="Text"
        name="text"
        rows={8}
        value={text}
        hint="Markdown, as in answers"
        onChange={(event) => setText(event.target.value)}
      />
      <p role="alert" className="font-medium text-madder empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" isBusy={isBusy} disabled={isEmpty}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
