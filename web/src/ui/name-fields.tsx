import { useState } from "react";
import { CheckboxField, Field } from "./field.tsx";
import type { Problems } from "./form.tsx";

type NameFieldsProps = {
  readonly problems: Problems;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly className?: string;
};

/** Two fields, or one for people with a single name. */
export function NameFields({ problems, firstName = "", lastName = "", className = "" }: NameFieldsProps) {
  const [hasOneName, setHasOneName] = useState(firstName !== "" && lastName === "");
  return (
    <div className={className}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="First Name"
          name="firstName"
          autoComplete={hasOneName ? "name" : "given-name"}
          defaultValue={firstName}
          problem={problems.firstName}
        />
        <Field
          label="Last Name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={lastName}
          disabled={hasOneName}
          className={hasOneName ? "opacity-50" : undefined}
          problem={hasOneName ? undefined : problems.lastName}
        />
      </div>
      <CheckboxField
        name="hasOneName"
        label="I have one name only"
        checked={hasOneName}
        onChange={(event) => setHasOneName(event.target.checked)}
        className="mt-1"
      />
    </div>
  );
}
