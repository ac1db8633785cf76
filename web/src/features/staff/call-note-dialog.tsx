import { useState } from "react";
import type { CallbackReply, CallNoteBody } from "#contract/staff.ts";
import { formatPhone } from "#domain/accounts/phone.ts";
import { noteProblem } from "#domain/staff/call-note.ts";
import { messageOf } from "../../api/request.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { doneLabel } from "./callback-list.tsx";
import { useStaffChange } from "./use-staff-change.ts";

type CallNoteDialogProps = {
  /** Undefined: closed. */
  readonly request: CallbackReply | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

export function CallNoteDialog({ request, onClose, onSaved }: CallNoteDialogProps) {
  const title = request
    ? `${request.message === undefined ? "Call to" : "Message of"} ${request.name}`
    : "Call";
  return (
    <Dialog title={title} isOpen={request !== undefined} onClose={onClose}>
      {request && <CallNoteForm request={request} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

type CallNoteFormProps = CallNoteDialogProps & { readonly request: CallbackReply };

function CallNoteForm({ request, onClose, onSaved }: CallNoteFormProps) {
  const change = useStaffChange();
  const alert = useAlert();
  const isCalled = request.calledAt !== undefined;
  const form = useForm({
    check: (typed) => {
      const note = noteProblem(textOf(typed, "note"));
      return note === undefined ? {} : { note };
    },
    send: async (typed) => {
      const body: CallNoteBody = { note: textOf(typed, "note") };
      await change("PUT", `/staff/callbacks/${request.id}/called`, body);
      onSaved();
      alert(
        isCalled
          ? "The note is saved."
          : `${request.name} is marked as ${request.message === undefined ? "called" : "answered"}.`,
        "success",
      );
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <p>
        {request.message === undefined ? (
          <>
            <a href={`tel:+91${request.mobile}`} className="text-link text-xl tabular-nums">
              {formatPhone(request.mobile)}
            </a>
            <span className="block text-soft">Interested in {request.interest}</span>
          </>
        ) : (
          <>
            <a href={`mailto:${request.email}`} className="text-link break-all text-xl">
              {request.email}
            </a>
            <span className="mt-2 block max-h-60 overflow-y-auto whitespace-pre-line break-words border-line border-l-3 pl-3">
              {request.message}
            </span>
          </>
        )}
      </p>
      <TextAreaField
        label="Note"
        name="note"
        hint="What was said, and what to do next. Everybody at the desk can read it."
        defaultValue={request.note}
        problem={form.problems.note}
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{isCalled ? "Save note" : doneLabel(request)}</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <EraseRequest request={request} onErased={onSaved} />
    </Form>
  );
}

/** Asks for confirmation, because it cannot be undone. */
function EraseRequest({
  request,
  onErased,
}: {
  readonly request: CallbackReply;
  readonly onErased: () => void;
}) {
  const [isSure, setIsSure] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const change = useStaffChange();
  const alert = useAlert();
  const erase = async () => {
    setIsBusy(true);
    try {
      await change("DELETE", `/staff/callbacks/${request.id}`);
      onErased();
      alert("The request is deleted.", "success");
    } catch (error) {
      console.error(error);
      alert(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="border-line border-t pt-4">
      {isSure ? (
        <p className="mb-3">
          Name, address, number and note are deleted here and in the staff log. This cannot be undone.
        </p>
      ) : null}
      <Button look="danger" isBusy={isBusy} onClick={() => (isSure ? void erase() : setIsSure(true))}>
        {isSure ? "Delete for good" : "Delete this request"}
      </Button>
    </div>
  );
}
