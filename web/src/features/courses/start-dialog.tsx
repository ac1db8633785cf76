import { useState } from "react";
import type { CourseDetail } from "#contract/courses.ts";
import type { PlanBody } from "#contract/plan.ts";
import { PACES, type Pace } from "#domain/courses/course.ts";
import { isCalendarDate, plusDays, WEEKDAYS, type Weekday } from "#domain/learning/calendar-date.ts";
import { paceChoices } from "#domain/learning/pace-choices.ts";
import { finishInWords } from "#domain/learning/plan-words.ts";
import { useForm } from "../../api/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { WeekdayFields } from "../../ui/weekday-fields.tsx";

type StartDialogProps = {
  readonly days: CourseDetail["days"];
  readonly pace: Pace;
  readonly today: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onStart: (plan: PlanBody) => void;
};

/** For starting later, or studying on some weekdays only. */
export function StartDialog({ isOpen, ...rest }: StartDialogProps) {
  return (
    <Dialog title="When do you study?" isOpen={isOpen} onClose={rest.onClose}>
      {isOpen && <StartForm {...rest} />}
    </Dialog>
  );
}

function StartForm({ days, pace, today, onClose, onStart }: Omit<StartDialogProps, "isOpen">) {
  const [wanted, setWanted] = useState({ startDate: today, weekdays: [...WEEKDAYS] as number[] });
  const form = useForm({
    check: (typed) => ({
      ...(textOf(typed, "startDate") === "" ? { startDate: "Choose a date." } : {}),
      ...(typed.getAll("weekdays").length === 0 ? { weekdays: "Choose at least one weekday." } : {}),
    }),
    send: async (typed) => {
      onStart({ pace, ...readStart(typed) });
      onClose();
    },
  });
  const { startDate, weekdays } = wanted;
  const choice =
    isCalendarDate(startDate) && weekdays.length > 0
      ? paceChoices({
          course: { minutesOf: (dayIndex) => days[dayIndex]?.minutes ?? 0 },
          openDays: days.map((_, dayIndex) => dayIndex),
          from: startDate < today ? today : startDate,
          weekdays: weekdays as Weekday[],
        }).findLast((other) => PACES.indexOf(other.pace) <= PACES.indexOf(pace))
      : undefined;
  return (
    <Form form={form} onType={(typed) => setWanted(readStart(typed))} className="grid gap-5">
      <Field
        label="Start date"
        name="startDate"
        type="date"
        defaultValue={today}
        min={today}
        max={plusDays(today, 365)}
        problem={form.problems.startDate}
      />
      <WeekdayFields weekdays={WEEKDAYS} problem={form.problems.weekdays} />
      <p aria-live="polite" className="min-h-12 text-soft">
        {choice && finishInWords({ pace, weekdays, endDate: choice.endDate }, today)}
      </p>
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>Start the course</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}

function readStart(typed: FormData): { startDate: string; weekdays: number[] } {
  return { startDate: textOf(typed, "startDate"), weekdays: typed.getAll("weekdays").map(Number) };
}
