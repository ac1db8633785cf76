import { type ReactNode, useId } from "react";

type SwitchProps = {
  readonly label: string;
  /** What it means to switch it on. */
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly isBusy?: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** Takes effect at once, unlike a checkbox of a form. A busy one keeps its place and ignores a second click. */
export function Switch({ label, hint, isOn, isBusy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <span className="relative inline-flex h-7 w-12 shrink-0">
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own state.
            role="switch"
            checked={isOn}
            aria-busy={isBusy || undefined}
            aria-describedby={hint ? id : undefined}
            onChange={(event) => {
              if (!isBusy) onChange(event.target.checked);
            }}
            className="peer size-full cursor-pointer appearance-none rounded-full border-2 border-soft bg-raised transition-colors duration-150 checked:border-neem checked:bg-neem focus-visible:rounded-full forced-colors:appearance-auto"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full bg-soft transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-paper forced-colors:hidden"
          />
        </span>
        <span className="font-semibold">{label}</span>
      </label>
      {hint && (
        <p id={id} className="pl-15 text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
