import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { CertificateReply, LearnerReply } from "#contract/learning.ts";
import type { Account } from "#domain/accounts/account.ts";
import { PHONE_CODE } from "#domain/accounts/phone.ts";
import type { Certificate } from "#domain/certificates/certificate.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { type LearnerDetails, type LearnerRecord, ticksByIndex } from "#domain/learning/learner-record.ts";

type Around = { readonly catalogue: Catalogue; readonly issuer: Pick<Issuer, "name"> };

export function presentLearner(record: LearnerRecord, around: Around): LearnerReply {
  const { catalogue } = around;
  return {
    firstName: record.firstName,
    lastName: record.lastName,
    phone: record.phone,
    email: record.email,
    uid: record.uid,
    enrolledCourses: [...record.enrolledCourses],
    completedCourses: [...record.completedCourses],
    dayProgress: dayProgressOf(record, catalogue),
    ticks: record.ticks,
    reviews: record.reviews,
    applications: Object.fromEntries(
      Object.entries(record.applications).map(([schemeId, appliedAt]) => [schemeId, appliedAt.toISOString()]),
    ),
    certificates: record.certificates.map((certificate) => presentCertificate(certificate, around)),
  };
}

/** The seed's shape; what the courses no longer have stands in `ticks` alone. */
function dayProgressOf({ ticks }: LearnerRecord, { courses }: Catalogue): LearnerReply["dayProgress"] {
  const progress: LearnerReply["dayProgress"] = {};
  for (const { id, days } of courses) if (ticks[id]) progress[id] = ticksByIndex(ticks[id], days);
  return progress;
}

export function presentCertificate(
  certificate: Certificate,
  { catalogue, issuer }: Around,
): CertificateReply {
  const course = catalogue.courses.find(({ id }) => id === certificate.courseId);
  return {
    id: certificate.id,
    courseId: certificate.courseId,
    courseTitle: course?.title ?? certificate.courseId,
    provider: issuer.name,
    holderName: certificate.holderName,
    issuedAt: certificate.issuedAt.toISOString(),
  };
}

/** What an account alone tells of its owner, for the moment in which there is no learner record yet. */
export function detailsOf(account: Account): LearnerDetails {
  const [firstName = "", ...rest] = account.displayName.split(" ");
  const phone = account.phoneNumber?.replace(PHONE_CODE, "") ?? "";
  return { uid: account.uid, firstName, lastName: rest.join(" "), phone, email: account.email };
}
