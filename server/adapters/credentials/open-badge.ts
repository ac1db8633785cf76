import {
  CERTIFICATE_PROVIDER,
  type Evidence,
  type KeptCertificate,
} from "#domain/certificates/certificate.ts";
import { type Course, coverPath } from "#domain/courses/course.ts";
import { BADGES_CONTEXT, CREDENTIALS_CONTEXT } from "./credential-contexts.ts";
import { statusListUrl, statusPlace } from "./status-list.ts";

type Issuer = { readonly did: string; readonly publicUrl: string };

/**
 * A certificate as an Open Badges 3.0 credential, before it is signed. It holds the name and what was done, never a mail address
 * or an account: whoever holds two certificates cannot tell from them that they are of one learner, except by the name.
 */
export function openBadgeOf(certificate: KeptCertificate, course: Course, { did, publicUrl }: Issuer) {
  const id = `${publicUrl}/verify/${certificate.id}`;
  const courseUrl = `${publicUrl}${course.path}`;
  const { evidence } = certificate;
  return {
    "@context": [CREDENTIALS_CONTEXT, BADGES_CONTEXT],
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: course.title,
    issuer: { id: did, type: ["Profile"], name: CERTIFICATE_PROVIDER, url: publicUrl },
    validFrom: wholeSeconds(certificate.issuedAt),
    credentialSubject: {
      id: `${id}#holder`,
      type: ["AchievementSubject"],
      name: certificate.holderName,
      identifier: [
        {
          type: "IdentityObject",
          hashed: false,
          identityHash: certificate.holderName,
          identityType: "name",
        },
      ],
      achievement: achievementOf(course, courseUrl, publicUrl, evidence),
      ...(evidence ? { result: resultsOf(evidence, courseUrl) } : {}),
    },
    credentialStatus: statusOf(certificate, publicUrl),
    ...(evidence && evidence.passed.length > 0 ? { evidence: passedOf(evidence, course, id) } : {}),
  };
}

export type OpenBadge = ReturnType<typeof openBadgeOf>;

/** The `nbf` of a JWT counts whole seconds and must say the same as `validFrom`. */
export function wholeSeconds(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, "Z");
}

function achievementOf(course: Course, courseUrl: string, publicUrl: string, evidence: Evidence | undefined) {
  return {
    id: courseUrl,
    type: ["Achievement"],
    achievementType: "CertificateOfCompletion",
    name: course.title,
    description: course.description,
    criteria: { narrative: criteriaOf(course) },
    humanCode: course.id,
    image: { id: `${publicUrl}${coverPath(course.id)}`, type: "Image" },
    ...(course.careers.length > 0 ? { tag: [...course.careers] } : {}),
    ...(evidence
      ? { version: evidence.contentVersion, resultDescription: measuresOf(evidence, courseUrl) }
      : {}),
  };
}

/** Markdown, as the standard has it. Says plainly what is not asked, since the results tell it. */
function criteriaOf(course: Course): string {
  const asked = `The course is completed when all ${course.days.length} study days are ticked off. To pass its exercises and quizzes is not required: the results say how many were passed, as the learner's own browser found them.`;
  if (course.outcomes.length === 0) return asked;
  return `${asked}\n\nWhat the course teaches:\n\n${course.outcomes.map((outcome) => `- ${outcome}`).join("\n")}`;
}

/** What the course had none of is no result. */
function figuresOf({ daysDone, days, passed, exercises, quiz }: Evidence) {
  return [
    { anchor: "days-done", name: "Study days done", value: daysDone, most: days },
    { anchor: "exercises-passed", name: "Exercises passed", value: passed.length, most: exercises },
    { anchor: "quiz-answers", name: "Quiz questions answered right", value: quiz.right, most: quiz.of },
  ].filter(({ most }) => most > 0);
}

function measuresOf(evidence: Evidence, courseUrl: string) {
  return figuresOf(evidence).map(({ anchor, name, most }) => ({
    id: `${courseUrl}#${anchor}`,
    type: ["ResultDescription"],
    name,
    resultType: "RawScore",
    valueMin: "0",
    valueMax: String(most),
  }));
}

function resultsOf(evidence: Evidence, courseUrl: string) {
  return figuresOf(evidence).map(({ anchor, value }) => ({
    type: ["Result"],
    resultDescription: `${courseUrl}#${anchor}`,
    value: String(value),
  }));
}

/** The hashes bind the code that the holder may share on the page: it can be run again, and it is this code. */
function passedOf({ passed }: Evidence, course: Course, id: string) {
  const titles = new Map(
    course.days.flatMap((day) =>
      (day.lesson?.exercises ?? []).map((exercise) => [exercise.id, exercise.title]),
    ),
  );
  return passed.map(({ exerciseId, codeSha256, testsSha256, passedAt }) => ({
    id: `${id}#${encodeURIComponent(exerciseId)}`,
    type: ["Evidence"],
    name: titles.get(exerciseId) ?? exerciseId,
    genre: "Exercise",
    narrative: `Passed on ${passedAt.toISOString().slice(0, 10)}. SHA-256 of the code: ${codeSha256}. SHA-256 of the tests: ${testsSha256}.`,
  }));
}

function statusOf({ statusIndex }: KeptCertificate, publicUrl: string) {
  const { list, index } = statusPlace(statusIndex);
  const statusListCredential = statusListUrl(publicUrl, list);
  return {
    id: `${statusListCredential}#${index}`,
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: String(index),
    statusListCredential,
  };
}
