import { ChevronDown } from "lucide-react";
import { type SelectHTMLAttributes, useId } from "react";

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly label: string;
  readonly name: string;
  /** The first, empty entry; missing: one of the options is always chosen. */
  readonly placeholder?: string;
  readonly options: readonly (string | { readonly value: string; readonly label: string })[];
  readonly problem?: string | undefined;
};

/** The browser's own select, which phones show natively. */
export function SelectField({
  label,
  placeholder,
  options,
  problem,
  className,
  ...select
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className={`min-h-11 w-full appearance-none rounded-md border bg-raised py-2 pr-10 pl-3 ${problem ? "border-madder" : "border-soft"}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label: text } =
              typeof option === "string" ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
        <ChevronDown size={20} aria-hidden="true" className="pointer-events-none absolute top-3 right-3" />
      </div>
      {problem && (
        <p id={`${id}-problem`} className="mt-1 font-medium text-madder">
          {problem}
        </p>
      )}
    </div>
  );
}
