import { Check, Minus } from "lucide-react";
import type { EvidenceReply } from "#contract/certificates.ts";
import { DateInWords } from "./date-in-words.tsx";

export type ListedExercise = EvidenceReply["exerciseList"][number];

/** What the certificate says of one exercise. */
export function Claim({ exercise }: { exercise: ListedExercise }) {
  const { title, dayNumber, passed, passedAt } = exercise;
  return (
    <>
      {passed ? (
        <Check size={20} aria-hidden="true" className="shrink-0 text-neem" />
      ) : (
        <Minus size={20} aria-hidden="true" className="shrink-0 text-soft" />
      )}
      <span className="min-w-0">
        <span className={passed ? "font-semibold" : ""}>{title}</span>{" "}
        <span className="block text-sm text-soft">
          {dayNumber === null ? "No longer in the course" : `Day ${dayNumber}`}
          {" · "}
          {passed ? "passed" : "not passed"}
          {passedAt && (
            <>
              {" on "}
              <DateInWords iso={passedAt} />
            </>
          )}
        </span>
      </span>
    </>
  );
}
