import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { PublishBody } from "#contract/mentoring-staff.ts";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { useStaffChange } from "./use-staff-change.ts";

export type Wanted = { readonly threadId: string; readonly isToPublish: boolean };

type ReadThreadProps = {
  readonly wanted: Wanted | undefined;
  readonly showThread: (thread: ThreadReply) => ReactNode;
  readonly onClose: () => void;
};

/** The words of a thread are shown after a reason was given; both are logged. */
export function ReadThreadDialog({ wanted, showThread, onClose }: ReadThreadProps) {
  return (
    <Dialog title="Read a question" isOpen={wanted !== undefined} onClose={onClose}>
      {wanted && <Reading key={wanted.threadId} wanted={wanted} showThread={showThread} onClose={onClose} />}
    </Dialog>
  );
}

function Reading({ wanted, showThread, onClose }: ReadThreadProps & { readonly wanted: Wanted }) {
  const [thread, setThread] = useState<ThreadReply>();
  const change = useStaffChange();
  const form = useForm({
    check: (typed) =>
      textOf(typed, "reason").trim().length < 3 ? { reason: "Say why, in a few words." } : {},
    send: async (typed) => {
      const reason = textOf(typed, "reason").trim();
      setThread(
        await change<ThreadReply>("POST", `/staff/mentoring/threads/${wanted.threadId}/read`, { reason }),
      );
    },
  });
  if (!thread) {
    return (
      <Form form={form} className="grid gap-5">
        <p>What people wrote to each other is private. The log records that you read it, and why.</p>
        <Field
          label="Why"
          name="reason"
          defaultValue={wanted.isToPublish ? "To publish it" : ""}
          problem={form.problems.reason}
        />
        <FormFailure form={form} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form}>Read it</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    );
  }
  return (
    <div className="grid gap-6">
      {showThread(thread)}
      {wanted.isToPublish ? (
        <PublishForm thread={thread} onClose={onClose} />
      ) : (
        <Ending thread={thread} onClose={onClose} />
      )}
    </div>
  );
}

type EndProps = { readonly thread: ThreadReply; readonly onClose: () => void };

function PublishForm({ thread, onClose }: EndProps) {
  const change = useStaffChange();
  const client = useQueryClient();
  const alert = useAlert();
  const asked = thread.messages.find(({ by }) => by === "learner");
  const answered = thread.messages.find(({ by, isNote }) => by === "mentor" && !isNote);
  const form = useForm({
    check: (typed) =>
      Object.fromEntries(
        ["question", "answer"].flatMap((field) =>
          textOf(typed, field).trim() === "" ? [[field, "This may not be empty."]] : [],
        ),
      ),
    send: async (typed) => {
      const body: PublishBody = { question: textOf(typed, "question"), answer: textOf(typed, "answer") };
      await change("PUT", `/staff/mentoring/published/${thread.id}`, body);
      void client.invalidateQueries({ queryKey: ["published"] });
      onClose();
      alert("It is on the page of its day now.", "success");
    },
  });
  return (
    <Form form={form} className="grid gap-5 border-line border-t pt-5">
      <TextAreaField
        label="Question, as everybody will read it"
        name="question"
        rows={5}
        hint="Without names and without anything that tells who asked."
        defaultValue={asked?.text}
        problem={form.problems.question}
      />
      <TextAreaField
        label="Answer"
        name="answer"
        rows={7}
        hint="Without names and without the solution of an exercise."
        defaultValue={answered?.text}
        problem={form.problems.answer}
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>Publish</SubmitButton>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Form>
  );
}

function Ending({ thread, onClose }: EndProps) {
  const change = useStaffChange();
  const alert = useAlert();
  const form = useForm({
    check: (typed) =>
      textOf(typed, "reason").trim().length < 3 ? { reason: "Say why, in a few words." } : {},
    send: async (typed) => {
      const reason = textOf(typed, "reason").trim();
      await change("POST", `/staff/mentoring/threads/${thread.id}/remove`, { reason });
      onClose();
      alert("It is removed.", "success");
    },
  });
  const takeDown = async () => {
    await change("DELETE", `/staff/mentoring/published/${thread.id}`);
    onClose();
    alert("It is taken down.", "success");
  };
  return (
    <div className="grid gap-5 border-line border-t pt-5">
      {thread.consent.isPublished && (
        <div>
          <Button onClick={() => void takeDown()}>Take it down from the page of the day</Button>
        </div>
      )}
      {thread.moves.includes("remove") && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Remove this question</summary>
          <Form form={form} className="grid gap-4">
            <Field label="Why" name="reason" problem={form.problems.reason} />
            <FormFailure form={form} />
            <div>
              <SubmitButton form={form} look="danger">
                Remove it
              </SubmitButton>
            </div>
          </Form>
        </details>
      )}
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}
