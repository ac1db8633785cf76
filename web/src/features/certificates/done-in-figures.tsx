import type { EvidenceReply } from "#contract/certificates.ts";
import { DateInWords } from "./date-in-words.tsx";

/** What was really done, in three numbers. */
export function DoneInFigures({ evidence }: { evidence: EvidenceReply }) {
  const figures = [
    { value: evidence.daysDone, of: evidence.days, what: "study days done" },
    { value: evidence.exercisesPassed, of: evidence.exercises, what: "exercises passed" },
    { value: evidence.quizRight, of: evidence.quizOf, what: "quiz questions right, best try" },
  ];
  return (
    <>
      <ul className="grid gap-x-8 gap-y-4 border-line border-y py-5 sm:grid-cols-3">
        {figures
          .filter(({ of }) => of > 0)
          .map(({ value, of, what }) => (
            <li key={what}>
              <span className="font-bold text-3xl tabular-nums">{value}</span>
              <span className="text-lg text-soft tabular-nums"> of {of}</span>
              <span className="block text-soft">{what}</span>
            </li>
          ))}
      </ul>
      <p className="mt-3 text-soft">
        Counted by Kadam on <DateInWords iso={evidence.gatheredAt} />.
        {!evidence.isSameContent && " The course has been changed since then."}
      </p>
    </>
  );
}
