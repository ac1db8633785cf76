import { useQueryClient } from "@tanstack/react-query";
import type { EditProfileBody } from "#contract/accounts.ts";
import type { LearnerReply } from "#contract/learning.ts";
import { editProblems } from "#domain/accounts/edit-details.ts";
import { PHONE_CODE } from "#domain/accounts/phone.ts";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { learnerQuery } from "../../api/learner.ts";
import { sessionQuery } from "../../api/session.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, textOf } from "../../ui/form.tsx";
import { NameFields } from "../../ui/name-fields.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { useLearnerRequest } from "./learner-request.ts";

type EditDetailsProps = { readonly learner: LearnerRecord; readonly onClose: () => void };

export function EditDetailsDialog({ isOpen, ...rest }: EditDetailsProps & { readonly isOpen: boolean }) {
  return (
    <Dialog title="Edit your details" isOpen={isOpen} onClose={rest.onClose}>
      <EditDetailsForm {...rest} />
    </Dialog>
  );
}

function EditDetailsForm({ learner, onClose }: EditDetailsProps) {
  const client = useQueryClient();
  const learnerRequest = useLearnerRequest();
  const alert = useAlert();
  const form = useForm({
    check: (typed) => editProblems(readDetails(typed)),
    send: async (typed) => {
      const reply = await learnerRequest<LearnerReply>("PATCH", "/me", readDetails(typed));
      client.setQueryData(learnerQuery.queryKey, reply);
      onClose();
      alert("Your details are saved.", "success");
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  const { problems } = form;
  return (
    <Form form={form} className="grid gap-5">
      <NameFields problems={problems} firstName={learner.firstName} lastName={learner.lastName} />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        prefix={PHONE_CODE}
        defaultValue={learner.phone}
        problem={problems.phone}
      />
      <FormFailure form={form} />
      <DialogButtons form={form} onClose={onClose}>
        Save
      </DialogButtons>
    </Form>
  );
}

function readDetails(typed: FormData): EditProfileBody {
  return {
    firstName: textOf(typed, "firstName"),
    lastName: textOf(typed, "lastName"),
    hasOneName: typed.has("hasOneName"),
    phone: textOf(typed, "phone"),
  };
}
