import { Check } from "lucide-react";

type PartDotProps = { readonly isDone: boolean; readonly isThere: boolean };

/** Decorative: whether the part is finished is always in words too. */
export function PartDot({ isDone, isThere }: PartDotProps) {
  const look = isDone
    ? "border-neem bg-neem"
    : isThere
      ? "border-peacock bg-paper"
      : "border-soft border-dashed bg-paper";
  return (
    <span
      aria-hidden="true"
      className={`flex size-5 shrink-0 items-center justify-center rounded-full border-2 ${look}`}
    >
      {isDone && <Check size={14} strokeWidth={3} className="text-paper" />}
    </span>
  );
}
