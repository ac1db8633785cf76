import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { CATEGORIES, LEVEL_NAMES, LEVELS, type SchemeRules } from "#domain/scholarships/scheme-rules.ts";
import { STATES } from "#domain/scholarships/states-of-india.ts";
import { CheckboxField, Field } from "../../ui/field.tsx";
import type { Problems } from "../../ui/form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";

type RuleFieldsProps = { readonly rules: SchemeRules; readonly problems: Problems };

/** Who can apply, as rules. An empty condition is left out. */
export function SchemeRuleFields({ rules, problems }: RuleFieldsProps) {
  return (
    <>
      <SelectField
        label="Gender"
        name="rules.gender"
        placeholder="Everybody"
        options={[
          { value: "female", label: "Women" },
          { value: "male", label: "Men" },
        ]}
        defaultValue={rules.gender ?? ""}
      />
      <div className="grid gap-5 sm:col-start-1 sm:grid-cols-subgrid sm:col-span-2">
        <Field
          label="Family income at most (₹ a year)"
          name="rules.incomeAtMost"
          inputMode="numeric"
          defaultValue={rules.incomeAtMost}
          problem={problems["rules.incomeAtMost"]}
        />
        <Field
          label="Family income below (₹ a year)"
          name="rules.incomeBelow"
          inputMode="numeric"
          defaultValue={rules.incomeBelow}
          problem={problems["rules.incomeBelow"]}
        />
        <Field
          label="Marks, at least (%)"
          name="rules.marks"
          inputMode="decimal"
          defaultValue={rules.marks?.atLeast}
          problem={problems["rules.marks"]}
        />
        <Field
          label="In which exam"
          name="rules.marks.exam"
          defaultValue={rules.marks?.exam}
          problem={problems["rules.marks.exam"]}
        />
      </div>
      <Choices legend="Categories">
        {CATEGORIES.map((category) => (
          <CheckboxField
            key={category}
            name="rules.categories"
            value={category}
            label={category}
            defaultChecked={rules.categories?.includes(category)}
          />
        ))}
      </Choices>
      <Choices legend="Students in">
        {LEVELS.map((level) => (
          <CheckboxField
            key={level}
            name="rules.levels"
            value={level}
            label={LEVEL_NAMES[level]}
            defaultChecked={rules.levels?.includes(level)}
          />
        ))}
      </Choices>
      <details open={rules.states !== undefined} className="group sm:col-span-2">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold hover:text-peacock [&::-webkit-details-marker]:hidden">
          Only for students of certain states
          <ChevronDown size={20} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        </summary>
        <Choices legend="States">
          {STATES.map((state) => (
            <CheckboxField
              key={state}
              name="rules.states"
              value={state}
              label={state}
              defaultChecked={rules.states?.includes(state)}
            />
          ))}
        </Choices>
      </details>
      <TextAreaField
        label="Other conditions"
        name="rules.other"
        hint="One sentence a line, said to the learner: You passed Class 10 this year."
        defaultValue={rules.other?.join("\n")}
        problem={problems["rules.other"]}
        className="sm:col-span-2"
      />
    </>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold">{legend}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  );
}
