import { BadgeCheck, Check, Minus } from "lucide-react";
import type { EvidenceReply } from "#contract/certificates.ts";
import { DateInWords } from "./date-in-words.tsx";

export type ListedExercise = EvidenceReply["exerciseList"][number];

/** What the certificate says about one exercise. */
export function Claim({ exercise }: { exercise: ListedExercise }) {
  const { title, dayNumber, passed } = exercise;
  return (
    <>
      <PassedSign claim={exercise} />
      <span className="min-w-0">
        <span className={passed ? "font-semibold" : ""}>{title}</span>{" "}
        <span className="block text-sm text-soft">
          {dayNumber === null ? "No longer in the course" : `Day ${dayNumber}`}
          {" · "}
          <PassedHow claim={exercise} />
        </span>
      </span>
    </>
  );
}

type PassClaim = Pick<ListedExercise, "passedAt" | "recheck">;

export function PassedSign({ claim: { passedAt, recheck } }: { claim: PassClaim }) {
  if (recheck?.verdict === "checked")
    return <BadgeCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-neem" />;
  const Sign = passedAt ? Check : Minus;
  return <Sign size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-soft" />;
}

/** Whether it was passed, and who says so: Kadam, or only the learner's browser. */
export function PassedHow({ claim: { passedAt, recheck } }: { claim: PassClaim }) {
  if (recheck?.verdict === "checked")
    return (
      <>
        run again by Kadam on <DateInWords iso={recheck.at} />
      </>
    );
  if (!passedAt) return "not passed";
  return (
    <>
      reported as passed on <DateInWords iso={passedAt} />
      {recheck ? ", did not pass when Kadam ran it again" : ", not run again"}
    </>
  );
}
