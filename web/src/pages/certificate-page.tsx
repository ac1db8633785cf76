import { useQuery } from "@tanstack/react-query";
import type { ShownCertificate } from "#contract/certificates.ts";
import { GRADE_NAMES } from "#domain/certificates/evidence-in-words.ts";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { certificateQuery, ownCertificatesQuery } from "../api/certificates.ts";
import { messageOf } from "../api/request.ts";
import { useSession } from "../api/session.ts";
import { Head } from "../app/head.tsx";
import { useIdInPath } from "../app/id-in-path.ts";
import { CertificateSkeleton } from "../features/certificates/certificate-skeleton.tsx";
import { CertificateView } from "../features/certificates/certificate-view.tsx";
import { PrivateCertificate, UnknownCertificate } from "../features/certificates/no-certificate.tsx";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";

/** Lazy: loaded only when somebody runs something. */
const loadRunner = async () =>
  (await import("../features/study/exercises/submission-runner.ts")).submissionRunner;

export function CertificatePage() {
  const id = useIdInPath();
  const { data, error, refetch } = useQuery(certificateQuery(id));
  const own = useOwn(id);
  if (!data) {
    return (
      <>
        <Head title="Certificate" description="A certificate from Kadam." hidden />
        {error ? (
          <PageFrame>
            <PageTitle>Certificate</PageTitle>
            <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>
          </PageFrame>
        ) : (
          <CertificateSkeleton />
        )}
      </>
    );
  }
  return (
    <PageFrame>
      {data.status === "unknown" && (
        <>
          <Head title="No such certificate" description="Kadam has no certificate with this id." hidden />
          <UnknownCertificate id={id} />
        </>
      )}
      {data.status === "private" && (
        <>
          <Head
            title="Private certificate"
            description="The holder has chosen not to show this certificate now."
            hidden
          />
          <PrivateCertificate id={id} />
        </>
      )}
      {(data.status === "valid" || data.status === "revoked") && (
        <>
          <CertificateHead certificate={data} />
          <CertificateView certificate={data} own={own} loadRunner={loadRunner} />
        </>
      )}
    </PageFrame>
  );
}

function CertificateHead({ certificate }: { certificate: ShownCertificate }) {
  const { holderName, courseTitle, issuedAt, revoked, evidence, links, isPublic, grade } = certificate;
  const done = evidence
    ? ` ${evidence.exercisesRunAgain} of ${evidence.exercises} exercises were run again by Kadam.`
    : "";
  return (
    <Head
      title={`${revoked ? "Revoked certificate" : GRADE_NAMES[grade]}: ${holderName}, ${courseTitle}`}
      description={
        revoked
          ? `This certificate was revoked on ${shortDate(new Date(revoked.at))}.`
          : `${holderName} completed ${courseTitle} at Kadam on ${shortDate(new Date(issuedAt))}.${done}`
      }
      {...(isPublic && !revoked ? { image: links.picture } : {})}
      hidden
      isShared
    />
  );
}

function useOwn(id: string) {
  const session = useSession();
  const { data } = useQuery({ ...ownCertificatesQuery, enabled: session.status === "signed-in" });
  return session.status === "signed-in" ? data?.certificates.find((own) => own.id === id) : undefined;
}
