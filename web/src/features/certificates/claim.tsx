import { BadgeCheck, Check, Minus } from "lucide-react";
import type { EvidenceReply } from "#contract/certificates.ts";
import { DateInWords } from "./date-in-words.tsx";

export type ListedExercise = EvidenceReply["exerciseList"][number];

/** What the certificate says of one exercise. */
export function Claim({ exercise }: { exercise: ListedExercise }) {
  const { title, dayNumber, passed, passedAt, recheck } = exercise;
  return (
    <>
      {recheck?.verdict === "checked" ? (
        <BadgeCheck size={20} aria-hidden="true" className="shrink-0 text-neem" />
      ) : passed ? (
        <Check size={20} aria-hidden="true" className="shrink-0 text-soft" />
      ) : (
        <Minus size={20} aria-hidden="true" className="shrink-0 text-soft" />
      )}
      <span className="min-w-0">
        <span className={passed ? "font-semibold" : ""}>{title}</span>{" "}
        <span className="block text-sm text-soft">
          {dayNumber === null ? "No longer in the course" : `Day ${dayNumber}`}
          {" · "}
          {recheck?.verdict === "checked" ? (
            <>
              run again by Kadam on <DateInWords iso={recheck.at} />
            </>
          ) : passedAt ? (
            <>
              reported as passed on <DateInWords iso={passedAt} />
              {recheck ? ", did not pass when Kadam ran it again" : ", not run again"}
            </>
          ) : (
            "not passed"
          )}
        </span>
      </span>
    </>
  );
}
