import type { OwnCertificate, ShownCertificate } from "#contract/certificates.ts";
import { CertificateHistory } from "./certificate-history.tsx";
import { CertificateSheet } from "./certificate-sheet.tsx";
import { CredentialFiles } from "./credential-files.tsx";
import { DoneInFigures } from "./done-in-figures.tsx";
import type { LoadRunner } from "./evidence-runner.ts";
import { EvidenceSection } from "./evidence-section.tsx";
import { ExerciseClaims } from "./exercise-claims.tsx";
import { HolderPanel, PrivateBanner } from "./holder-panel.tsx";
import { ReviewedTickets } from "./reviewed-tickets.tsx";
import { SignatureCheck } from "./signature-check.tsx";

type CertificateViewProps = {
  readonly certificate: ShownCertificate;
  /** Set when the visitor is the holder. */
  readonly own: OwnCertificate | undefined;
  readonly loadRunner: LoadRunner;
};

/** Is it valid, what does it say, what is the evidence, how can it be verified. */
export function CertificateView({ certificate, own, loadRunner }: CertificateViewProps) {
  const { evidence, holderName } = certificate;
  const isShared = certificate.sharesCode && evidence !== null && evidence.exercisesPassed > 0;
  return (
    <>
      {!certificate.isPublic && <PrivateBanner />}
      <CertificateSheet certificate={certificate} />
      {own && <HolderPanel own={own} />}
      <div className="mt-12 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          <section aria-labelledby="what-was-done">
            <h2 id="what-was-done" className="mb-4 text-3xl">
              What was done
            </h2>
            {evidence ? <DoneInFigures evidence={evidence} /> : <NoEvidence />}
            <div className="mt-4">
              <ReviewedTickets reviews={certificate.reviews} />
            </div>
            {evidence && !isShared && evidence.exerciseList.length > 0 && (
              <ExerciseClaims evidence={evidence} holderName={holderName} />
            )}
          </section>
          {evidence && isShared && (
            <section aria-labelledby="run-again">
              <h2 id="run-again" className="mb-3 text-2xl">
                Run the code again
              </h2>
              <EvidenceSection certificate={certificate} evidence={evidence} loadRunner={loadRunner} />
            </section>
          )}
          <CertificateHistory certificate={certificate} />
          {!isShared && <Teaches outcomes={certificate.teaches} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          {isShared && <Teaches outcomes={certificate.teaches} />}
          <section aria-labelledby="files">
            <h2 id="files" className="mb-3 text-2xl">
              Files
            </h2>
            <CredentialFiles certificate={certificate} />
            <SignatureCheck />
          </section>
        </div>
      </div>
    </>
  );
}

function NoEvidence() {
  return (
    <p className="max-w-prose">
      Every study day of the course was ticked off by the learner. This certificate is from the time before
      Kadam recorded which exercises were passed, so it says no more than that.
    </p>
  );
}

function Teaches({ outcomes }: { outcomes: readonly string[] }) {
  if (outcomes.length === 0) return null;
  return (
    <section aria-labelledby="what-it-teaches">
      <h2 id="what-it-teaches" className="mb-3 text-2xl">
        What the course teaches
      </h2>
      <ul className="list-disc space-y-1 pl-5 marker:text-peacock">
        {outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    </section>
  );
}
