import { z } from "zod";

const moment = z.iso.datetime();

// Any text: what is no id is answered as an id that nobody has, so that nothing can be learned from the difference.
export const certificateParams = z.object({ id: z.string() });
export const portfolioParams = z.object({ id: z.string() });

const counts = z.object({
  daysDone: z.int(),
  days: z.int(),
  exercisesPassed: z.int(),
  exercises: z.int(),
  /** Of those passed: run again by Kadam, with the same result. */
  exercisesRunAgain: z.int(),
  quizRight: z.int(),
  quizOf: z.int(),
});

/** What came out when Kadam ran it again; null where it did not. */
const recheck = z.object({ verdict: z.enum(["checked", "not-reproduced"]), at: moment }).nullable();

/** `exercises` counts all of the course as it was then; `exerciseList` is the course as it is now, and what was passed of it. */
const evidence = counts.extend({
  contentVersion: z.string(),
  /** False: the course's text, exercises or quizzes have changed since. */
  isSameContent: z.boolean(),
  gatheredAt: moment,
  /** When Kadam last ran one again; null where it ran none. */
  runAgainAt: moment.nullable(),
  /** How many of those passed did not pass when Kadam ran them again. */
  notReproduced: z.int(),
  exerciseList: z.array(
    z.object({
      exerciseId: z.string(),
      /** The id itself where the course no longer has the exercise. */
      title: z.string(),
      /** Counts from 1; null where the course no longer has the exercise. */
      dayNumber: z.int().nullable(),
      passed: z.boolean(),
      passedAt: moment.nullable(),
      codeSha256: z.string().nullable(),
      recheck,
    }),
  ),
});

/** `completed`: days ticked off by the learner; `checked`: besides, Kadam has run the work again. */
const grade = z.enum(["completed", "checked"]);

/** What a certificate with checked work asks for, and how far this one is. */
const criterion = z.object({
  what: z.enum(["exercises", "tickets", "quiz"]),
  reached: z.int(),
  needed: z.int(),
  of: z.int(),
  isMet: z.boolean(),
});

/** Addresses from the site's root. */
const links = z.object({
  pdf: z.string(),
  picture: z.string(),
  credentialJson: z.string(),
  credentialJwt: z.string(),
});

const certificateFacts = z.object({
  id: z.string(),
  holderName: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** Null where the course is no longer given. */
  coursePath: z.string().nullable(),
  provider: z.string(),
  /** Who answers for it, where the site names somebody. */
  signatory: z.string().nullable(),
  /** The address of the issuer's picture, from the site's root. */
  logo: z.string().nullable(),
  issuedAt: moment,
  grade,
  /** Empty where no evidence was gathered. */
  criteria: z.array(criterion),
  /** What became of it after its issue, the oldest first. */
  history: z.array(z.object({ what: z.enum(["raised", "renewed", "renamed"]), at: moment })),
  revoked: z.object({ at: moment, reason: z.string() }).nullable(),
  /** Null on certificates from before evidence was gathered. */
  evidence: evidence.nullable(),
  /** Tickets that a mentor has reviewed, a sentence each. */
  reviews: z.array(z.string()),
  /** False only in the holder's own view of a private certificate. */
  isPublic: z.boolean(),
  sharesCode: z.boolean(),
  /** The whole address, for others. */
  verifyUrl: z.string(),
  links,
});

const shownCertificate = certificateFacts.extend({
  status: z.enum(["valid", "revoked"]),
  /** What the course teaches. */
  teaches: z.array(z.string()),
});

/** Of a private certificate nothing else is told, except to its holder. */
export const verificationReply = z.discriminatedUnion("status", [
  shownCertificate.extend({ status: z.literal("valid") }),
  shownCertificate.extend({ status: z.literal("revoked") }),
  z.object({ status: z.literal("private") }),
]);

const submission = z.object({
  exerciseId: z.string(),
  courseId: z.string(),
  /** Null where the course no longer has the exercise: then it can be read, not run. */
  dayNumber: z.int().nullable(),
  title: z.string(),
  files: z.array(z.object({ path: z.string(), text: z.string() })),
  codeSha256: z.string(),
  testsSha256: z.string(),
  /** False: the exercise is graded in another way since, so a run may end differently. */
  isSameTests: z.boolean(),
  passedAt: moment,
});

export const submissionsReply = z.object({ submissions: z.array(submission) });

/** Without `bindsMail` that stays as it is. */
export const visibilityBody = z.object({
  isPublic: z.boolean(),
  sharesCode: z.boolean(),
  bindsMail: z.boolean().optional(),
});

export const ownCertificate = certificateFacts.extend({
  linkedInUrl: z.string(),
  /** The credential holds a hash of the holder's mail address. */
  bindsMail: z.boolean(),
  /** The name of the profile, where it may still be put on the certificate; null where not. */
  correctableName: z.string().nullable(),
});
export const ownCertificatesReply = z.object({ certificates: z.array(ownCertificate) });

export const portfolioBody = z.object({ isPublic: z.boolean() });
/** `url` is the whole address; a new one each time the page is switched on. Null while it is off. */
export const ownPortfolioReply = z.object({
  isPublic: z.boolean(),
  url: z.string().nullable(),
  /** Every ticket that the learner has passed, in the order of the courses. */
  tickets: z.array(
    z.object({
      exerciseId: z.string(),
      title: z.string(),
      courseTitle: z.string(),
      dayNumber: z.int(),
      passedAt: moment,
      isShown: z.boolean(),
    }),
  ),
});

export const portfolioTicketParams = z.object({ exerciseId: z.string() });
export const portfolioTicketBody = z.object({ isShown: z.boolean() });

export const portfolioReply = z.object({
  name: z.string(),
  /** Those that the learner has chosen, in the order of the courses; their code is asked for apart. */
  tickets: z.array(
    z.object({
      exerciseId: z.string(),
      title: z.string(),
      courseTitle: z.string(),
      coursePath: z.string(),
      dayNumber: z.int(),
      /** Whose message it is, and the message as Markdown. */
      from: z.string(),
      message: z.string(),
      passedAt: moment,
      recheck,
    }),
  ),
  /** Those that are public and not revoked, the newest first. */
  certificates: z.array(
    z.object({
      id: z.string(),
      courseId: z.string(),
      courseTitle: z.string(),
      coursePath: z.string().nullable(),
      provider: z.string(),
      holderName: z.string(),
      issuedAt: moment,
      grade,
      /** Null where no evidence was gathered. */
      done: counts.nullable(),
    }),
  ),
});

export type EvidenceReply = z.infer<typeof evidence>;
export type VerificationReply = z.infer<typeof verificationReply>;
export type ShownCertificate = Exclude<VerificationReply, { status: "private" }>;
export type SubmissionsReply = z.infer<typeof submissionsReply>;
export type VisibilityBody = z.infer<typeof visibilityBody>;
export type OwnCertificate = z.infer<typeof ownCertificate>;
export type OwnCertificatesReply = z.infer<typeof ownCertificatesReply>;
export type PortfolioBody = z.infer<typeof portfolioBody>;
export type OwnPortfolioReply = z.infer<typeof ownPortfolioReply>;
export type PortfolioTicketBody = z.infer<typeof portfolioTicketBody>;
export type PortfolioReply = z.infer<typeof portfolioReply>;
