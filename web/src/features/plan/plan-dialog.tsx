import { useState } from "react";
import type { CourseDetail } from "#contract/courses.ts";
import type { CoursePlanReply, PlanBody, PlanReply } from "#contract/plan.ts";
import { daysPerStudyDay, PACES, type Pace } from "#domain/courses/course.ts";
import { plusDays } from "#domain/learning/calendar-date.ts";
import { useForm } from "../../api/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, type Problems, SubmitButton, textOf } from "../../ui/form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { WeekdayFields } from "../../ui/weekday-fields.tsx";
import { planInWords } from "./plan-in-words.ts";
import { usePlanChange } from "./use-plan-change.ts";

type PlanDialogProps = {
  readonly plan: PlanReply;
  /** Undefined: closed. */
  readonly course: CoursePlanReply | undefined;
  /** Missing while it is loading. */
  readonly detail: CourseDetail | undefined;
  readonly onClose: () => void;
};

const PACE_WORDS: Record<Pace, string> = {
  intensive: "Intensive",
  standard: "Standard",
  "part-time": "Part-time",
  relaxed: "Relaxed",
};
const RHYTHM_WORDS: Record<Pace, string> = {
  intensive: "every day",
  standard: "every second day",
  "part-time": "every fourth day",
  relaxed: "every eighth day",
};
const MINUTES = [30, 45, 60, 90, 120, 180];

export function PlanDialog({ plan, course, detail, onClose }: PlanDialogProps) {
  return (
    <Dialog
      title={`Plan of ${detail?.title ?? "your course"}`}
      isOpen={course !== undefined}
      onClose={onClose}
    >
      {course && <PlanForm plan={plan} course={course} detail={detail} onClose={onClose} />}
    </Dialog>
  );
}

type PlanFormProps = {
  readonly plan: PlanReply;
  readonly course: CoursePlanReply;
  readonly detail: CourseDetail | undefined;
  readonly onClose: () => void;
};

/** An extra choice beside the paces: an end date. */
const BY_DATE = "by-date";

function PlanForm({ plan, course, detail, onClose }: PlanFormProps) {
  const change = usePlanChange();
  const form = useForm({
    check: problemsOf,
    send: async (typed) => {
      await change.mutateAsync({ courseIds: [course.courseId], change: readPlan(typed) });
      onClose();
    },
  });
  const [wanted, setWanted] = useState<PlanBody>(course);
  const { problems } = form;
  const isByDate = typeof wanted.endBy === "string";
  return (
    <Form form={form} onType={(typed) => setWanted(readPlan(typed))} className="grid gap-5">
      <fieldset>
        <legend className="mb-1 font-semibold">Pace</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {PACES.map((pace) => (
            <PaceRadio
              key={pace}
              value={pace}
              isChosen={course.endBy === null && pace === course.pace}
              name={PACE_WORDS[pace]}
              note={`${course.days.length * daysPerStudyDay(pace)} days: ${RHYTHM_WORDS[pace]}`}
            />
          ))}
          <PaceRadio
            value={BY_DATE}
            className="sm:col-span-2"
            isChosen={course.endBy !== null}
            name="Finish by a date"
            note="Your days are spread over the time until then"
          />
        </div>
      </fieldset>
      {isByDate && (
        <Field
          label="Finish by"
          name="endBy"
          type="date"
          defaultValue={course.endBy ?? ""}
          min={plan.today}
          max={plusDays(plan.today, 365)}
          problem={problems.endBy}
        />
      )}
      <p aria-live="polite" className="min-h-12 text-soft">
        {detail && planInWords(plan, course, detail, wanted)}
      </p>
      <Field
        label="Start date"
        name="startDate"
        type="date"
        defaultValue={course.startDate}
        min={plusDays(plan.today, -365)}
        max={plusDays(plan.today, 365)}
        problem={problems.startDate}
      />
      <WeekdayFields weekdays={course.weekdays} problem={problems.weekdays} />
      {plan.courses.length > 1 && (
        <SelectField
          label="Time per day for all courses together"
          name="minutesPerDay"
          placeholder="As much as they need"
          options={MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
          defaultValue={plan.minutesPerDay === null ? "" : String(plan.minutesPerDay)}
          problem={problems.minutesPerDay}
        />
      )}
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>Save the plan</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}

type PaceRadioProps = {
  readonly value: string;
  readonly isChosen: boolean;
  readonly name: string;
  readonly note: string;
  readonly className?: string;
};

function PaceRadio({ value, isChosen, name, note, className = "" }: PaceRadioProps) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line bg-raised px-3 py-2 has-checked:border-peacock ${className}`}
    >
      <input
        type="radio"
        name="pace"
        value={value}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-peacock"
      />
      <span className="leading-snug">
        <strong className="block">{name}</strong>
        <span className="text-soft text-sm">{note}</span>
      </span>
    </label>
  );
}

function problemsOf(typed: FormData): Problems {
  return {
    ...(typed.getAll("weekdays").length === 0 ? { weekdays: "Choose at least one weekday." } : {}),
    ...(textOf(typed, "startDate") === "" ? { startDate: "Choose a date." } : {}),
    ...(textOf(typed, "pace") === BY_DATE && textOf(typed, "endBy") === ""
      ? { endBy: "Choose a date." }
      : {}),
  };
}

function readPlan(typed: FormData): PlanBody {
  const minutes = typed.has("minutesPerDay") ? textOf(typed, "minutesPerDay") : undefined;
  const pace = textOf(typed, "pace");
  return {
    ...(pace === BY_DATE ? { endBy: textOf(typed, "endBy") } : { pace: pace as Pace, endBy: null }),
    startDate: textOf(typed, "startDate"),
    weekdays: typed.getAll("weekdays").map(Number),
    ...(minutes === undefined ? {} : { minutesPerDay: minutes === "" ? null : Number(minutes) }),
  };
}
