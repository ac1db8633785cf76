import { type InputHTMLAttributes, type ReactNode, useId } from "react";

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  /** Shown before the input, inside its frame: the fixed +91. */
  readonly prefix?: string;
  readonly children?: ReactNode;
};

/** Label, input, hint and problem, connected so that a screen reader reads all of them. */
export function Field({ label, hint, problem, prefix, children, className, ...input }: FieldProps) {
  const id = useId();
  const described = [prefix && `${id}-prefix`, hint && `${id}-hint`, problem && `${id}-problem`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div
        className={`flex rounded-md border bg-raised focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-peacock ${problem ? "border-madder" : "border-soft"}`}
      >
        {prefix && (
          <span
            id={`${id}-prefix`}
            className="flex shrink-0 items-center whitespace-nowrap border-r border-line px-3 text-soft"
          >
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          className="min-h-11 w-full min-w-0 rounded-md bg-transparent px-3 outline-none"
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-soft">
          {hint}
        </p>
      )}
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  );
}

type CheckboxFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly name: string;
  readonly label: ReactNode;
  readonly problem?: string | undefined;
};

export function CheckboxField({ label, problem, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...input}
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="size-5 shrink-0 accent-peacock"
        />
        <span>{label}</span>
      </label>
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  );
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 font-medium text-madder">
      {children}
    </p>
  );
}
