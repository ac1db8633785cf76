import { type TextareaHTMLAttributes, useId } from "react";

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
};

/** Like Field, for several lines. */
export function TextAreaField({ label, hint, problem, className, ...area }: TextAreaFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        className={`block w-full rounded-md border bg-raised px-3 py-2 ${problem ? "border-madder" : "border-soft"}`}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-soft">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 font-medium text-madder">
          {problem}
        </p>
      )}
    </div>
  );
}
