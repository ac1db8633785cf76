import type { SchemeCheckBody, StaffSchemeReply } from "#contract/staff.ts";
import { isCheckedOn } from "#domain/scholarships/scheme-problems.ts";
import { SOURCE_KINDS } from "#domain/scholarships/scholarship.ts";
import { isoDateInIndia } from "#domain/staff/moment-in-words.ts";
import { SCHEME_FIELD_NAMES } from "#domain/staff/scheme-changes.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SOURCE_OPTIONS } from "./source-options.ts";
import { useStaffChange } from "./use-staff-change.ts";

type SchemeCheckDialogProps = {
  /** Undefined: closed. */
  readonly scheme: StaffSchemeReply["scheme"] | undefined;
  readonly onClose: () => void;
};

export function SchemeCheckDialog({ scheme, onClose }: SchemeCheckDialogProps) {
  return (
    <Dialog title="Re-check a scholarship" isOpen={scheme !== undefined} onClose={onClose}>
      {scheme && <SchemeCheckForm scheme={scheme} onClose={onClose} />}
    </Dialog>
  );
}

type SchemeCheckFormProps = SchemeCheckDialogProps & { readonly scheme: StaffSchemeReply["scheme"] };

function SchemeCheckForm({ scheme, onClose }: SchemeCheckFormProps) {
  const change = useStaffChange();
  const alert = useAlert();
  const form = useForm({
    check: (typed) => checkProblems(readCheck(typed)),
    send: async (typed) => {
      await change("POST", `/staff/scholarships/${scheme.id}/check`, readCheck(typed));
      onClose();
      alert(`${scheme.title} is noted as checked.`, "success");
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <p className="text-soft">
        {scheme.title}: compare the card with the{" "}
        <a href={scheme.officialUrl} target="_blank" rel="noopener noreferrer" className="text-link">
          official page
          <span className="sr-only"> (opens in a new tab)</span>
        </a>{" "}
        first.
      </p>
      <Field
        label={SCHEME_FIELD_NAMES.checkedOn}
        name="checkedOn"
        type="date"
        max={isoDateInIndia(new Date())}
        defaultValue={isoDateInIndia(new Date())}
        problem={form.problems.checkedOn}
      />
      <SelectField
        label={SCHEME_FIELD_NAMES.sourceKind}
        name="sourceKind"
        placeholder="Choose one"
        options={SOURCE_OPTIONS}
        defaultValue=""
        problem={form.problems.sourceKind}
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>Note the check</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}

type TypedCheck = {
  readonly checkedOn: string;
  readonly sourceKind: SchemeCheckBody["sourceKind"] | undefined;
};

function readCheck(typed: FormData): TypedCheck {
  return {
    checkedOn: textOf(typed, "checkedOn"),
    sourceKind: SOURCE_KINDS.find((kind) => kind === textOf(typed, "sourceKind")),
  };
}

/** The server checks whether the day is in the future, because its clock is right. */
function checkProblems({ checkedOn, sourceKind }: TypedCheck) {
  return {
    ...(isCheckedOn(checkedOn) ? {} : { checkedOn: "Enter the date of the check" }),
    ...(sourceKind ? {} : { sourceKind: "Choose where you looked" }),
  };
}
