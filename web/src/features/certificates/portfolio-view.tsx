import type { PortfolioReply } from "#contract/certificates.ts";
import { GRADE_NAMES } from "#domain/certificates/evidence-in-words.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-frame.tsx";
import { DateInWords } from "./date-in-words.tsx";
import type { LoadRunner } from "./evidence-runner.ts";
import { PortfolioWork } from "./portfolio-work.tsx";
import { PrintedFrame } from "./printed-frame.tsx";
import { Seal } from "./seal.tsx";

type Shown = PortfolioReply["certificates"][number];

type PortfolioViewProps = {
  readonly id: string;
  readonly portfolio: PortfolioReply;
  readonly loadRunner: LoadRunner;
};

export function PortfolioView({ id, portfolio, loadRunner }: PortfolioViewProps) {
  const { name, tickets, certificates } = portfolio;
  return (
    <>
      <PageTitle lead={leadOf(portfolio)}>{name}</PageTitle>
      {tickets.length > 0 && (
        <PortfolioWork portfolioId={id} name={name} tickets={tickets} loadRunner={loadRunner} />
      )}
      {certificates.length > 0 && (
        <section aria-labelledby="certificates" className={tickets.length > 0 ? "mt-14" : ""}>
          <h2 id="certificates" className="mb-5 text-3xl">
            Certificates
          </h2>
          <ul className="grid gap-8 lg:grid-cols-2">
            {certificates.map((certificate) => (
              <li key={certificate.id}>
                <Framed certificate={certificate} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function leadOf({ tickets, certificates }: PortfolioReply): string {
  if (tickets.length === 0 && certificates.length === 0) return "There is nothing to see here now.";
  if (tickets.length === 0)
    return "Certificates from Kadam. Open one to see what was done for it, and to check it yourself.";
  if (certificates.length === 0) return "Work from Kadam courses. Read it, and run it yourself.";
  return "Work and certificates from Kadam courses. Read the code, run it, and check each certificate yourself.";
}

function Framed({ certificate }: { certificate: Shown }) {
  const { done } = certificate;
  return (
    <PrintedFrame courseId={certificate.courseId}>
      <h3 className="text-2xl">{certificate.courseTitle}</h3>
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
