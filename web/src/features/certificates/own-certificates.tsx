import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, RefreshCw } from "lucide-react";
import type { OwnCertificate } from "#contract/certificates.ts";
import type { CertificateReply } from "#contract/learning.ts";
import { GRADE_NAMES } from "#domain/certificates/evidence-in-words.ts";
import { ownCertificatesQuery } from "../../api/certificates.ts";
import { messageOf } from "../../api/request.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DateInWords } from "./date-in-words.tsx";
import { NameCorrection } from "./name-correction.tsx";
import { OwnActions } from "./own-actions.tsx";
import { PrintedFrame } from "./printed-frame.tsx";
import { ReviewedTickets } from "./reviewed-tickets.tsx";
import { Seal } from "./seal.tsx";
import { useBringUpToDate } from "./use-own-change.ts";
import { VisibilitySwitches } from "./visibility-switches.tsx";
import { WayToChecked } from "./way-to-checked.tsx";

/** On the profile: every certificate at once, and its actions as soon as they are known. */
export function OwnCertificates({ certificates }: { certificates: readonly CertificateReply[] }) {
  const { data, error, isFetching, refetch } = useQuery(ownCertificatesQuery);
  return (
    <>
      <ul className="grid gap-10">
        {certificates.map((certificate) => {
          const own = data?.certificates.find(({ id }) => id === certificate.id);
          return (
            <li key={certificate.id}>
              <FramedCertificate
                certificate={certificate}
                revoked={own?.revoked ?? null}
                grade={own?.grade ?? "completed"}
              />
              {own && <OwnSettings own={own} />}
              {!own && isFetching && <Skeleton className="mt-4 h-40" />}
            </li>
          );
        })}
      </ul>
      {error && !isFetching && (
        <div className="mt-4">
          <FailedNotice onRetry={() => void refetch()}>
            The settings of your certificates could not be loaded. {messageOf(error)}
          </FailedNotice>
        </div>
      )}
    </>
  );
}

type FramedCertificateProps = {
  readonly certificate: CertificateReply;
  readonly revoked: OwnCertificate["revoked"];
  readonly grade: OwnCertificate["grade"];
};

function FramedCertificate({ certificate, revoked, grade }: FramedCertificateProps) {
  return (
    <PrintedFrame courseId={certificate.courseId}>
      {revoked && (
        <p className="mb-4 border-madder border-l-4 pl-3">
          <strong className="text-madder">Revoked</strong> on <DateInWords iso={revoked.at} />. Reason:{" "}
          {revoked.reason}
        </p>
      )}
      <h3 className="text-2xl md:text-3xl">{certificate.courseTitle}</h3>
      {grade === "checked" && (
        <p className="mt-2 flex items-center gap-3 font-bold text-neem">
          <Seal className="size-10 shrink-0" /> {GRADE_NAMES.checked}
        </p>
      )}
      <p className="mt-1 text-soft">Provider: {certificate.provider}</p>
      <p className="mt-5 text-xl">
        Awarded to: <strong>{certificate.holderName}</strong>
      </p>
      <p className="mt-5 text-soft">
        Issued on <DateInWords iso={certificate.issuedAt} />
      </p>
      <p className="text-soft">
        Certificate <span className="font-mono text-sm">{certificate.id}</span>
      </p>
    </PrintedFrame>
  );
}

function OwnSettings({ own }: { own: OwnCertificate }) {
  return (
    <div className="mt-4 grid gap-4">
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/verify/${own.id}`}>
          <BadgeCheck size={20} aria-hidden="true" /> View
          <span className="sr-only"> the {own.courseTitle} certificate</span>
        </ButtonLink>
        <OwnActions own={own} />
      </div>
      <ReviewedTickets reviews={own.reviews} />
      <VisibilitySwitches own={own} />
      {!own.revoked && <UpToDate own={own} />}
      <NameCorrection own={own} />
      <WayToChecked own={own} />
    </div>
  );
}

function UpToDate({ own }: { own: OwnCertificate }) {
  const { bringUpToDate, isBusy, updated } = useBringUpToDate(own.id);
  const { evidence } = own;
  return (
    <div>
      <p>
        {evidence ? (
          <>
            It says: {evidence.daysDone} of {evidence.days} days ticked off, {evidence.exercisesRunAgain} of{" "}
            {evidence.exercises} exercises run again by Kadam,{" "}
            {evidence.exercisesPassed - evidence.exercisesRunAgain} more reported by your browser,{" "}
            {evidence.quizRight} of {evidence.quizOf} quiz questions right, as of{" "}
            <DateInWords iso={evidence.gatheredAt} />.
          </>
        ) : (
          "It does not say yet which exercises you passed."
        )}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button isBusy={isBusy} onClick={bringUpToDate}>
          <RefreshCw size={20} aria-hidden="true" /> Update
          <span className="sr-only">: the {own.courseTitle} certificate</span>
        </Button>
        <p role="status" className="text-soft">
          {updated ? "Updated just now." : ""}
        </p>
      </div>
      <p className="mt-1 text-soft">
        Adds what you have passed since then, and Kadam runs it again. Your name, the date and the id stay the
        same.
      </p>
    </div>
  );
}
