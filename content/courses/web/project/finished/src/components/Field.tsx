import type { ReactNode } from "react";

interface FieldProps {
  id: string;
  label: string;
  problem?: string;
  children: ReactNode;
}

/** A label, its field, and what is wrong with it. The field itself names `${id}-problem` in aria-describedby. */
export function Field({ id, label, problem, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}
