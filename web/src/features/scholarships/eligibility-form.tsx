import { type Answers, readAnswers } from "#domain/scholarships/answers.ts";
import { rupees } from "#domain/scholarships/rupees.ts";
import { CATEGORIES } from "#domain/scholarships/scheme-rules.ts";
import { STATES } from "#domain/scholarships/states-of-india.ts";
import { useForm } from "../../api/use-form.ts";
import { Field } from "../../ui/field.tsx";
import { Form, SubmitButton, textOf } from "../../ui/form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { GENDER_OPTIONS, LEVEL_OPTIONS } from "./answer-names.ts";

type EligibilityFormProps = {
  readonly answers: Answers;
  readonly isRemembered: boolean;
  readonly onAnswers: (answers: Answers, isRemembered: boolean) => void;
};

/** Only asks what some scheme needs, and every question is optional. */
export function EligibilityForm({ answers, isRemembered, onAnswers }: EligibilityFormProps) {
  const form = useForm({
    check: (typed) => readForm(typed).problems,
    send: async (typed) => onAnswers(readForm(typed).answers, typed.get("remember") !== null),
  });
  const { incomePerYear, marksPercent } = answers;
  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label="State or union territory"
        name="state"
        placeholder="Choose"
        options={STATES}
        defaultValue={answers.state ?? ""}
      />
      <SelectField
        label="Category"
        name="category"
        placeholder="Choose"
        options={CATEGORIES}
        defaultValue={answers.category ?? ""}
      />
      <SelectField
        label="Gender"
        name="gender"
        placeholder="Choose"
        options={GENDER_OPTIONS}
        defaultValue={answers.gender ?? ""}
      />
      <SelectField
        label="What do you study?"
        name="level"
        placeholder="Choose"
        options={LEVEL_OPTIONS}
        defaultValue={answers.level ?? ""}
      />
      <Field
        label="Family income per year"
        name="incomePerYear"
        inputMode="numeric"
        autoComplete="off"
        prefix="₹"
        hint="In rupees, such as 2,40,000"
        defaultValue={incomePerYear === undefined ? "" : rupees(incomePerYear).slice(1)}
        problem={form.problems.incomePerYear}
      />
      <Field
        label="Marks in your last exam, in %"
        name="marksPercent"
        inputMode="decimal"
        autoComplete="off"
        hint="From your board or college"
        defaultValue={marksPercent ?? ""}
        problem={form.problems.marksPercent}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:col-span-2 lg:col-span-3">
        <input
          type="checkbox"
          name="remember"
          defaultChecked={isRemembered}
          className="size-5 shrink-0 accent-peacock"
        />
        Remember my answers on this device
      </label>
      <SubmitButton form={form} className="justify-self-start px-6">
        Check all scholarships
      </SubmitButton>
    </Form>
  );
}

function readForm(typed: FormData) {
  return readAnswers({
    state: textOf(typed, "state"),
    category: textOf(typed, "category"),
    gender: textOf(typed, "gender"),
    incomePerYear: textOf(typed, "incomePerYear"),
    level: textOf(typed, "level"),
    marksPercent: textOf(typed, "marksPercent"),
  });
}
