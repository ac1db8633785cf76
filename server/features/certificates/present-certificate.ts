import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type {
  EvidenceReply,
  OwnCertificate,
  PortfolioReply,
  ShownCertificate,
  SubmissionsReply,
} from "#contract/certificates.ts";
import type { Evidence, KeptCertificate, KeptSubmission } from "#domain/certificates/certificate.ts";
import { correctName } from "#domain/certificates/correct-name.ts";
import { criteriaOf, gradeOf, runAgain } from "#domain/certificates/grade.ts";
import { type Issuer, LOGO_PATH } from "#domain/certificates/issuer.ts";
import type { Course, CourseId } from "#domain/courses/course.ts";
import { isRefusal } from "#domain/refusal.ts";
import type { Exercise } from "#domain/study/exercise.ts";
import { testsFingerprint } from "#server/tests-fingerprint.ts";
import { contentVersion } from "./content-version.ts";
import { linkedInUrl } from "./linked-in-url.ts";

/** The context for showing certificates. */
export type Surroundings = {
  readonly catalogue: Catalogue;
  readonly publicUrl: string;
  readonly issuer: Issuer;
};

/** `reviews`: the result of `nameReviews`. */
export function presentShown(
  certificate: KeptCertificate,
  around: Surroundings,
  reviews: readonly string[],
): ShownCertificate {
  return {
    status: certificate.revoked ? "revoked" : "valid",
    ...factsOf(certificate, around),
    reviews: [...reviews],
    teaches: [...(courseOf(certificate, around)?.outcomes ?? [])],
  };
}

/** `nameNow`: the name in the holder's profile. */
export function presentOwn(
  certificate: KeptCertificate,
  around: Surroundings,
  nameNow: string,
  reviews: readonly string[],
): OwnCertificate {
  const facts = factsOf(certificate, around);
  return {
    ...facts,
    reviews: [...reviews],
    linkedInUrl: linkedInUrl(certificate, facts.courseTitle, facts.verifyUrl, facts.provider),
    bindsMail: certificate.recipient !== undefined,
    correctableName: isRefusal(correctName(certificate, nameNow, certificate.issuedAt)) ? null : nameNow,
  };
}

export function presentPortfolio(
  name: string,
  certificates: readonly KeptCertificate[],
  around: Surroundings,
): Omit<PortfolioReply, "tickets"> {
  const shown = certificates.filter(({ isPublic, revoked }) => isPublic && !revoked);
  return {
    name,
    certificates: shown.map((certificate) => {
      const { id, courseId, courseTitle, coursePath, provider, holderName, issuedAt, grade } = factsOf(
        certificate,
        around,
      );
      const done = certificate.evidence ? countsOf(certificate.evidence) : null;
      return { id, courseId, courseTitle, coursePath, provider, holderName, issuedAt, grade, done };
    }),
  };
}

export function presentSubmissions(
  certificate: KeptCertificate,
  submissions: readonly KeptSubmission[],
  around: Surroundings,
): SubmissionsReply {
  const places = placesIn(courseOf(certificate, around));
  return {
    submissions: submissions
      .map(({ exerciseId, files, codeSha256, testsSha256, passedAt }) => {
        const place = places.get(exerciseId);
        return {
          exerciseId,
          courseId: certificate.courseId,
          dayNumber: place?.dayNumber ?? null,
          title: place?.exercise.title ?? exerciseId,
          files: files.map(({ path, text }) => ({ path, text })),
          codeSha256,
          testsSha256,
          isSameTests: place !== undefined && testsFingerprint(place.exercise) === testsSha256,
          passedAt: passedAt.toISOString(),
        };
      })
      .sort((a, b) => orderIn(places, a.exerciseId) - orderIn(places, b.exerciseId)),
  };
}

function factsOf(certificate: KeptCertificate, around: Surroundings) {
  const { id, courseId, holderName, issuedAt, revoked, evidence, isPublic, sharesCode } = certificate;
  const course = courseOf(certificate, around);
  const files = `/api/certificates/${id}`;
  return {
    id,
    holderName,
    courseId,
    courseTitle: course?.title ?? courseId,
    coursePath: course?.path ?? null,
    provider: around.issuer.name,
    signatory: around.issuer.signatory ?? null,
    logo: around.issuer.logo ? LOGO_PATH : null,
    issuedAt: issuedAt.toISOString(),
    grade: gradeOf(certificate),
    criteria: evidence ? criteriaOf(evidence) : [],
    history: (certificate.history ?? []).map(({ what, at }) => ({ what, at: at.toISOString() })),
    revoked: revoked ? { at: revoked.at.toISOString(), reason: revoked.reason } : null,
    evidence: evidence ? presentEvidence(evidence, course) : null,
    isPublic,
    sharesCode,
    verifyUrl: `${around.publicUrl}/verify/${id}`,
    links: {
      pdf: `${files}/certificate.pdf`,
      picture: `${files}/card.png`,
      credentialJson: `${files}/credential.json`,
      credentialJwt: `${files}/credential.jwt`,
    },
  };
}

function presentEvidence(evidence: Evidence, course: Course | undefined): EvidenceReply {
  const places = placesIn(course);
  const passed = new Map(evidence.passed.map((one) => [one.exerciseId, one]));
  const { lastAt, notReproduced } = runAgain(evidence);
  const gone = evidence.passed.map(({ exerciseId }) => exerciseId).filter((id) => !places.has(id));
  return {
    ...countsOf(evidence),
    contentVersion: evidence.contentVersion,
    isSameContent: course !== undefined && contentVersion(course) === evidence.contentVersion,
    gatheredAt: evidence.gatheredAt.toISOString(),
    runAgainAt: lastAt?.toISOString() ?? null,
    notReproduced,
    exerciseList: [...places.keys(), ...gone].map((exerciseId) => {
      const place = places.get(exerciseId);
      const pass = passed.get(exerciseId);
      return {
        exerciseId,
        title: place?.exercise.title ?? exerciseId,
        dayNumber: place?.dayNumber ?? null,
        passed: pass !== undefined,
        passedAt: pass?.passedAt.toISOString() ?? null,
        codeSha256: pass?.codeSha256 ?? null,
        recheck: pass?.recheck ? { verdict: pass.recheck.verdict, at: pass.recheck.at.toISOString() } : null,
      };
    }),
  };
}

function countsOf(evidence: Evidence) {
  const { daysDone, days, passed, exercises, quiz } = evidence;
  return {
    daysDone,
    days,
    exercisesPassed: passed.length,
    exercisesRunAgain: runAgain(evidence).count,
    exercises,
    quizRight: quiz.right,
    quizOf: quiz.of,
  };
}

function courseOf(
  { courseId }: { readonly courseId: CourseId },
  { catalogue }: Surroundings,
): Course | undefined {
  return catalogue.courses.find(({ id }) => id === courseId);
}

type Places = ReadonlyMap<string, { readonly exercise: Exercise; readonly dayNumber: number }>;

/** The places of the exercises, in the order of the course. */
function placesIn(course: Course | undefined): Places {
  const entries = course?.days.flatMap(({ lesson }, dayIndex) =>
    (lesson?.exercises ?? []).map(
      (exercise) => [exercise.id, { exercise, dayNumber: dayIndex + 1 }] as const,
    ),
  );
  return new Map(entries);
}

/** Exercises that the course no longer has come last. */
function orderIn(places: Places, exerciseId: string): number {
  const position = [...places.keys()].indexOf(exerciseId);
  return position === -1 ? places.size : position;
}
