import { useId } from "react";

type StdinFieldProps = { readonly value: string; readonly onChange: (value: string) => void };

export function StdinField({ value, onChange }: StdinFieldProps) {
  const id = useId();
  return (
    <div className="mt-3">
      <label htmlFor={id} className="block font-semibold">
        What your program reads when you press Run
      </label>
      <textarea
        id={id}
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        className="mt-1 block w-full rounded-md border border-soft bg-raised px-3 py-2 font-mono"
      />
    </div>
  );
}
