import type { PlanReply } from "#contract/plan.ts";
import { plusDays } from "#domain/learning/calendar-date.ts";
import { messageOf } from "../../api/request.ts";
import { useForm } from "../../api/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { usePlanChange } from "./use-plan-change.ts";

type AwayDialogProps = {
  readonly plan: PlanReply;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** From today on, in one tap. */
const PRESETS = [
  { name: "Exams", days: 14, length: "2 weeks" },
  { name: "Festival", days: 7, length: "1 week" },
  { name: "A short break", days: 3, length: "3 days" },
];

export function AwayDialog({ isOpen, ...rest }: AwayDialogProps) {
  return (
    <Dialog title="When will you be away?" isOpen={isOpen} onClose={rest.onClose}>
      <AwayForm {...rest} />
    </Dialog>
  );
}

function AwayForm({ plan, onClose }: Omit<AwayDialogProps, "isOpen">) {
  const change = usePlanChange();
  const courseIds = plan.courses.map(({ courseId }) => courseId);
  const form = useForm({
    check: (typed) => ({
      ...(textOf(typed, "pausedFrom") === "" ? { pausedFrom: "Choose your first day away." } : {}),
      ...(textOf(typed, "pausedUntil") === "" ? { pausedUntil: "Choose your last day away." } : {}),
    }),
    send: async (typed) => {
      const last = textOf(typed, "pausedUntil");
      const pause = { pausedFrom: textOf(typed, "pausedFrom"), pausedUntil: plusDays(last, 1) };
      await change.mutateAsync({ courseIds, change: pause });
      onClose();
    },
  });
  const goFor = (days: number) =>
    change.mutate(
      { courseIds, change: { pausedFrom: plan.today, pausedUntil: plusDays(plan.today, days) } },
      { onSuccess: onClose },
    );
  return (
    <div>
      <p className="text-soft">Your plan pauses for all your courses. Everything you finished is saved.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {PRESETS.map(({ name, days, length }) => (
          <Button key={name} isBusy={change.isPending} onClick={() => goFor(days)}>
            {name}: {length} from today
          </Button>
        ))}
      </div>
      {change.error && !form.failure && (
        <p role="alert" className="mt-2 font-medium text-madder">
          {messageOf(change.error)}
        </p>
      )}
      <Form form={form} className="mt-6 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="First day away"
            name="pausedFrom"
            type="date"
            defaultValue={plan.today}
            min={plan.today}
            max={plusDays(plan.today, 364)}
            problem={form.problems.pausedFrom}
          />
          <Field
            label="Last day away"
            name="pausedUntil"
            type="date"
            min={plan.today}
            max={plusDays(plan.today, 364)}
            problem={form.problems.pausedUntil}
          />
        </div>
        <FormFailure form={form} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form}>Save</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </div>
  );
}
