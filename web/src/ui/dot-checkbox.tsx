import { Check } from "lucide-react";

type DotCheckboxProps = {
  /** For the label around it. */
  readonly id: string;
  readonly isDone: boolean;
  readonly onChange: (isDone: boolean) => void;
  readonly className?: string;
};

/** A dot of the path that fills when its step is done. */
export function DotCheckbox({ id, isDone, onChange, className = "" }: DotCheckboxProps) {
  return (
    <span className={`relative inline-flex size-7 shrink-0 ${className}`}>
      <input
        type="checkbox"
        id={id}
        checked={isDone}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-7 cursor-pointer appearance-none rounded-full border-2 border-current transition-colors duration-150 checked:border-neem checked:bg-neem focus-visible:rounded-full forced-colors:appearance-auto"
      />
      <Check
        size={18}
        strokeWidth={3}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto text-paper opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      />
    </span>
  );
}
