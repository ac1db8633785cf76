import { ChevronDown } from "lucide-react";
import type { EvidenceReply } from "#contract/certificates.ts";
import { Claim } from "./claim.tsx";

type ExerciseClaimsProps = { readonly evidence: EvidenceReply; readonly holderName: string };

/** Where the code is not shared: only the list of passed exercises. */
export function ExerciseClaims({ evidence, holderName }: ExerciseClaimsProps) {
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold hover:text-peacock [&::-webkit-details-marker]:hidden">
        {evidence.exercisesPassed === 0 ? "The exercises of the course" : "Which exercises were passed"}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {evidence.exercisesPassed > 0 && (
        <p className="mb-2 max-w-prose text-soft">{holderName} does not share the code itself.</p>
      )}
      <ul className="grid gap-x-8 pb-4 sm:grid-cols-2">
        {evidence.exerciseList.map((exercise) => (
          <li key={exercise.exerciseId} className="flex min-h-11 items-center gap-3 py-2">
            <Claim exercise={exercise} />
          </li>
        ))}
      </ul>
    </details>
  );
}
