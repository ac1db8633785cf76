import type { PortfolioReply } from "#contract/certificates.ts";
import { GRADE_NAMES } from "#domain/certificates/evidence-in-words.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-frame.tsx";
import { DateInWords } from "./date-in-words.tsx";
import { PrintedFrame } from "./printed-frame.tsx";
import { Seal } from "./seal.tsx";

type Shown = PortfolioReply["certificates"][number];

export function PortfolioView({ portfolio: { name, certificates } }: { portfolio: PortfolioReply }) {
  return (
    <>
      <PageTitle lead="Certificates of Kadam. Open one to see what was done for it, and to check it yourself.">
        {name}
      </PageTitle>
      {certificates.length === 0 ? (
        <p className="text-lg">There are no public certificates here now.</p>
      ) : (
        <ul className="grid gap-8 lg:grid-cols-2">
          {certificates.map((certificate) => (
            <li key={certificate.id}>
              <Framed certificate={certificate} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Framed({ certificate }: { certificate: Shown }) {
  const { done } = certificate;
  return (
    <PrintedFrame courseId={certificate.courseId}>
      <h2 className="text-2xl">{certificate.courseTitle}</h2>
      <p className="mt-2">
        Awarded to: <strong>{certificate.holderName}</strong>
      </p>
      <p className="text-soft">
        Issued on <DateInWords iso={certificate.issuedAt} />
      </p>
      {certificate.grade === "checked" && (
        <p className="mt-2 flex items-center gap-3 font-bold text-neem">
          <Seal className="size-10 shrink-0" /> {GRADE_NAMES.checked}
        </p>
      )}
      {done && done.exercisesPassed > 0 && (
        <p className="mt-2 text-soft tabular-nums">
          {done.exercisesRunAgain} of {done.exercises} exercises run again by Kadam
          {done.exercisesPassed > done.exercisesRunAgain &&
            `, ${done.exercisesPassed - done.exercisesRunAgain} more reported by the learner's browser`}
        </p>
      )}
      <ButtonLink to={`/verify/${certificate.id}`} className="mt-4">
        Check it
        <span className="sr-only">: {certificate.courseTitle}</span>
      </ButtonLink>
    </PrintedFrame>
  );
}
