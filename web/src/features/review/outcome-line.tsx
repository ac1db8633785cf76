export type CheckedOutcome = "right" | "wrong" | "unknown";

type OutcomeLineProps = {
  readonly outcome: CheckedOutcome | undefined;
  /** The first time today; after the second time it waits for another day. */
  readonly isRated: boolean;
};

const AGAIN = { wrong: "Not right yet.", unknown: "Now you have seen it." } as const;

export function OutcomeLine({ outcome, isRated }: OutcomeLineProps) {
  if (outcome === undefined) return null;
  if (outcome === "right") return <p className="font-semibold text-neem">Right.</p>;
  return (
    <p className="font-semibold">
      {AGAIN[outcome]}{" "}
      {isRated ? "You will see it again at the end." : "You will see it again on another day."}
    </p>
  );
}
