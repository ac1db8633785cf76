import { type ReactNode, useEffect, useRef } from "react";
import type { StaffSchemeReply } from "#contract/staff.ts";
import { schemeProblems } from "#domain/scholarships/scheme-problems.ts";
import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import { SCHEME_FIELD_NAMES } from "#domain/staff/scheme-changes.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, type Problems, SubmitButton, textOf } from "../../ui/form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { readScheme } from "./read-scheme.ts";
import { SchemeRuleFields } from "./scheme-rule-fields.tsx";
import { SOURCE_OPTIONS } from "./source-options.ts";
import { useStaffChange } from "./use-staff-change.ts";

type SchemeFormProps = {
  /** Undefined for a new one. */
  readonly scheme: StaffSchemeReply["scheme"] | undefined;
  /** Ids that are already used. */
  readonly takenIds: readonly string[];
  readonly onClose: () => void;
};

export function SchemeForm({ scheme, takenIds, onClose }: SchemeFormProps) {
  const change = useStaffChange();
  const alert = useAlert();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const read = (typed: FormData) =>
    readScheme(typed, { status: scheme?.status ?? "running", ...(scheme ? { id: scheme.id } : {}) });
  const form = useForm({
    check: (typed) => {
      const written = read(typed);
      const isTaken = !scheme && takenIds.includes(written.id);
      const taken = isTaken ? { id: "There is a scholarship with this short name already" } : {};
      const source = textOf(typed, "sourceKind") === "" ? { sourceKind: "Choose where you looked" } : {};
      return { ...schemeProblems(written, new Date()), ...taken, ...source };
    },
    send: async (typed) => {
      const { id, ...body } = read(typed);
      await change("PUT", `/staff/scholarships/${id}`, body);
      onClose();
      alert(scheme ? `${body.title} is saved.` : `${body.title} is added.`, "success");
    },
  });
  const { problems } = form;
  return (
    <Form form={form} className="grid max-w-3xl gap-x-6 gap-y-5 sm:grid-cols-2">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:col-span-2">
        {scheme ? "Edit a scholarship" : "Add a scholarship"}
      </h2>
      {!scheme && (
        <Field
          label="Short name"
          name="id"
          hint="Lower-case words joined by hyphens, such as rope-fund. It stays the same for good."
          problem={problems.id}
          autoCapitalize="none"
          spellCheck={false}
          className="sm:col-span-2"
        />
      )}
      <FactFields scheme={scheme} problems={problems} />
      <Part title={SCHEME_FIELD_NAMES.rules}>An empty field means no condition.</Part>
      <SchemeRuleFields rules={scheme?.rules ?? {}} problems={problems} />
      <Part title="Where the facts come from" />
      <Field
        label={SCHEME_FIELD_NAMES.checkedOn}
        name="checkedOn"
        hint="A date such as 2026-11-14, or a year"
        defaultValue={scheme?.checkedOn}
        problem={problems.checkedOn}
      />
      <SelectField
        label={SCHEME_FIELD_NAMES.sourceKind}
        name="sourceKind"
        placeholder="Choose one"
        options={SOURCE_OPTIONS}
        defaultValue={scheme?.sourceKind ?? ""}
        problem={problems.sourceKind}
      />
      <div className="grid gap-4 sm:col-span-2">
        <FormFailure form={form} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form}>Save</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Form>
  );
}

function Part({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mt-4 border-line border-t pt-6 sm:col-span-2">
      <h3 className="text-xl">{title}</h3>
      {children && <p className="text-soft">{children}</p>}
    </div>
  );
}

type FactFieldsProps = { readonly scheme: SchemeFormProps["scheme"]; readonly problems: Problems };

function FactFields({ scheme, problems }: FactFieldsProps) {
  const factOf = (name: keyof typeof SCHEME_FIELD_NAMES & keyof Scholarship) => ({
    label: SCHEME_FIELD_NAMES[name],
    name,
    defaultValue: String(scheme?.[name] ?? ""),
    problem: problems[name],
  });
  return (
    <>
      <Field {...factOf("title")} className="sm:col-span-2" />
      <Field {...factOf("provider")} className="sm:col-span-2" />
      <Field {...factOf("amount")} hint="As shown on the card: ₹10,000 per year" />
      <Field {...factOf("officialUrl")} type="url" inputMode="url" />
      <Field
        {...factOf("usualDeadline")}
        hint="Month and day, such as 10-31. Empty where it differs from state to state."
      />
      <Field {...factOf("recordedYear")} inputMode="numeric" hint="The last year whose deadline is known" />
      <TextAreaField {...factOf("eligibility")} rows={4} className="sm:col-span-2" />
    </>
  );
}
