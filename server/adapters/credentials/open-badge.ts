import type {
  Evidence,
  KeptCertificate,
  PassedExercise,
  Recipient,
} from "#domain/certificates/certificate.ts";
import { GRADE_NAMES, GRADES_PATH } from "#domain/certificates/evidence-in-words.ts";
import {
  CHECKED_EXERCISES_PERCENT,
  CHECKED_QUIZ_PERCENT,
  type Grade,
  gradeOf,
  runAgain,
} from "#domain/certificates/grade.ts";
import { type Issuer, LOGO_PATH } from "#domain/certificates/issuer.ts";
import { type Course, coverPath } from "#domain/courses/course.ts";
import { BADGES_CONTEXT, CREDENTIALS_CONTEXT } from "./credential-contexts.ts";
import { statusListUrl, statusPosition } from "./status-list.ts";

type SigningIssuer = Issuer & { readonly did: string; readonly publicUrl: string };

/**
 * A certificate as an unsigned Open Badges 3.0 credential. It has the name and what was done, never an account, and the
 * mail address only as a salted hash, if the holder wants that: two certificates do not reveal that they belong to one
 * learner, except by the name.
 */
export function openBadgeOf(certificate: KeptCertificate, course: Course, issuer: SigningIssuer) {
  const { publicUrl } = issuer;
  const id = `${publicUrl}/verify/${certificate.id}`;
  const courseUrl = `${publicUrl}${course.path}`;
  const { evidence } = certificate;
  return {
    "@context": [CREDENTIALS_CONTEXT, BADGES_CONTEXT],
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: course.title,
    issuer: profileOf(issuer),
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
        ...(certificate.recipient ? [hashedMail(certificate.recipient)] : []),
      ],
      achievement: achievementOf(course, courseUrl, publicUrl, certificate),
      ...(evidence ? { result: resultsOf(evidence, courseUrl) } : {}),
    },
    credentialStatus: statusOf(certificate, publicUrl),
    ...(evidence && evidence.passed.length > 0 ? { evidence: passedOf(evidence, course, id) } : {}),
  };
}

function hashedMail({ salt, sha256 }: Recipient) {
  return {
    type: "IdentityObject",
    hashed: true,
    identityHash: `sha256$${sha256}`,
    identityType: "emailAddress",
    salt,
  };
}

/** `official` is Open Badges' word for the person who signs for an organisation. */
function profileOf({ did, publicUrl, name, signatory, logo }: SigningIssuer) {
  return {
    id: did,
    type: ["Profile"],
    name,
    url: publicUrl,
    ...(signatory ? { official: signatory } : {}),
    ...(logo ? { image: { id: `${publicUrl}${LOGO_PATH}`, type: "Image" } } : {}),
  };
}

export type OpenBadge = ReturnType<typeof openBadgeOf>;

/** The `nbf` of a JWT has whole seconds and must equal `validFrom`. */
export function wholeSeconds(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, "Z");
}

function achievementOf(course: Course, courseUrl: string, publicUrl: string, certificate: KeptCertificate) {
  const { evidence } = certificate;
  const grade = gradeOf(certificate);
  return {
    // Two achievements: programs that compare them must not confuse them.
    id: grade === "checked" ? `${courseUrl}#checked-work` : courseUrl,
    type: ["Achievement"],
    achievementType: "CertificateOfCompletion",
    name: grade === "checked" ? `${course.title}: ${GRADE_NAMES.checked.toLowerCase()}` : course.title,
    description: course.description,
    criteria: { id: `${publicUrl}${GRADES_PATH}`, narrative: criteriaOf(course, grade) },
    humanCode: course.id,
    image: { id: `${publicUrl}${coverPath(course.id)}`, type: "Image" },
    ...alignmentOf(course),
    ...(course.careers.length > 0 ? { tag: [...course.careers] } : {}),
    ...(evidence
      ? { version: evidence.contentVersion, resultDescription: measuresOf(evidence, courseUrl) }
      : {}),
  };
}

function alignmentOf({ skills = [] }: Course) {
  const alignment = skills.map(({ name, url }) => ({
    type: ["Alignment"],
    targetName: name,
    targetUrl: url,
    targetFramework: "ESCO",
    targetCode: url,
  }));
  return alignment.length > 0 ? { alignment } : {};
}

/** Markdown, as in the standard. Also says what is not required, because the results cover it. */
function criteriaOf(course: Course, grade: Grade): string {
  const days = `The course is completed when the learner has ticked off all ${course.days.length} study days.`;
  const more = {
    completed:
      "To pass its exercises and quizzes is not required: the results say how many Kadam has run again and how many only the learner's own browser reported.",
    checked: `Besides, Kadam has run again at least ${CHECKED_EXERCISES_PERCENT} % of its exercises and all its tickets with the same result, and at least ${CHECKED_QUIZ_PERCENT} % of its quiz questions were answered right.`,
  };
  const asked = `${days} ${more[grade]}`;
  if (course.outcomes.length === 0) return asked;
  return `${asked}\n\nWhat the course teaches:\n\n${course.outcomes.map((outcome) => `- ${outcome}`).join("\n")}`;
}

/** What the course does not have is left out. */
function figuresOf(evidence: Evidence) {
  const { daysDone, days, passed, exercises, quiz } = evidence;
  const { count, notReproduced } = runAgain(evidence);
  return [
    { anchor: "days-done", name: "Study days ticked off by the learner", value: daysDone, most: days },
    { anchor: "exercises-run-again", name: "Exercises run again by Kadam", value: count, most: exercises },
    {
      anchor: "exercises-reported",
      name: "Exercises reported by the learner's browser and not run again",
      value: passed.length - count - notReproduced,
      most: exercises,
    },
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

/** The hashes identify the code that the holder may share on the page, so that it can be run again. */
function passedOf({ passed }: Evidence, course: Course, id: string) {
  const titles = new Map(
    course.days.flatMap((day) =>
      (day.lesson?.exercises ?? []).map((exercise) => [exercise.id, exercise.title]),
    ),
  );
  return passed.map(({ exerciseId, codeSha256, testsSha256, passedAt, recheck }) => ({
    id: `${id}#${encodeURIComponent(exerciseId)}`,
    type: ["Evidence"],
    name: titles.get(exerciseId) ?? exerciseId,
    genre: "Exercise",
    narrative: `${saidBy(passedAt, recheck)} SHA-256 of the code: ${codeSha256}. SHA-256 of the tests: ${testsSha256}.`,
  }));
}

function saidBy(passedAt: Date, recheck: PassedExercise["recheck"]): string {
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  const reported = `Reported as passed by the learner's browser on ${day(passedAt)}`;
  if (!recheck) return `${reported}, not run again.`;
  return recheck.verdict === "checked"
    ? `Run again by Kadam on ${day(recheck.at)}, passed.`
    : `${reported}; run again by Kadam on ${day(recheck.at)}, not passed.`;
}

function statusOf({ statusIndex }: KeptCertificate, publicUrl: string) {
  const { list, index } = statusPosition(statusIndex);
  const statusListCredential = statusListUrl(publicUrl, list);
  return {
    id: `${statusListCredential}#${index}`,
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: String(index),
    statusListCredential,
  };
}
