import { useEffect, useRef } from "react";
import { ButtonLink } from "../../ui/button.tsx";

type LinkOutcomeProps = {
  readonly text: string;
  readonly action: { readonly to: string; readonly label: string };
  readonly isGood?: boolean;
};

/** The result of a link from a mail. It replaces the focused element, so it takes the focus. */
export function LinkOutcome({ text, action, isGood = false }: LinkOutcomeProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <div
      className={`grid justify-items-start gap-5 rounded-md border border-line border-l-8 bg-raised p-6 ${isGood ? "border-l-neem" : "border-l-madder"}`}
    >
      <p ref={sentence} tabIndex={-1} className="text-lg font-medium outline-none">
        {text}
      </p>
      <ButtonLink to={action.to} look="main">
        {action.label}
      </ButtonLink>
    </div>
  );
}
