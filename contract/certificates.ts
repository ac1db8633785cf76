import { z } from "zod";

const moment = z.iso.datetime();

// Any text: an invalid id is answered like an unknown one, so that the difference reveals nothing.
export const certificateParams = z.object({ id: z.string() });
export const portfolioParams = z.object({ id: z.string() });

const counts = z.object({
  daysDone: z.int(),
  days: z.int(),
  exercisesPassed: z.int(),
  exercises: z.int(),
  /** How many of the passed exercises Kadam ran again with the same result. */
  exercisesRunAgain: z.int(),
  quizRight: z.int(),
  quizOf: z.int(),
});

/** Verdict of Kadam's own run; null where it did not run the work. */
const recheck = z.object({ verdict: z.enum(["checked", "not-reproduced"]), at: moment }).nullable();

/**
 * `exercises` counts the course as it was then; `exerciseList` is the course as it is now, with what was passed of it.
 */
const evidence = counts.extend({
  contentVersion: z.string(),
  /** False: the course's text, exercises or quizzes have changed since. */
  isSameContent: z.boolean(),
  gatheredAt: moment,
  /** When Kadam last ran an exercise again; null if it never did. */
  runAgainAt: moment.nullable(),
  /** How many passed exercises failed when Kadam ran them again. */
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

/** `completed`: days ticked off by the learner; `checked`: in addition, Kadam has run the work again. */
const grade = z.enum(["completed", "checked"]);

/** One requirement for a certificate with checked work, and the progress towards it. */
const criterion = z.object({
  what: z.enum(["exercises", "tickets", "quiz"]),
  reached: z.int(),
  needed: z.int(),
  of: z.int(),
  isMet: z.boolean(),
});

/** Paths from the site's root. */
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
  /** Null where the course no longer exists. */
  coursePath: z.string().nullable(),
  provider: z.string(),
  /** The person who signs for it, if the site names one. */
  signatory: z.string().nullable(),
  /** Path of the issuer's logo, from the site's root. */
  logo: z.string().nullable(),
  issuedAt: moment,
  grade,
  /** Empty for certificates without evidence. */
  criteria: z.array(criterion),
  /** Changes after the issue, oldest first. */
  history: z.array(z.object({ what: z.enum(["raised", "renewed", "renamed"]), at: moment })),
  revoked: z.object({ at: moment, reason: z.string() }).nullable(),
  /** Null on certificates issued before evidence was recorded. */
  evidence: evidence.nullable(),
  /** Tickets that a mentor has reviewed, one sentence each. */
  reviews: z.array(z.string()),
  /** False only in the holder's own view of a private certificate. */
  isPublic: z.boolean(),
  sharesCode: z.boolean(),
  /** The absolute URL, to share with others. */
  verifyUrl: z.string(),
  links,
});

const shownCertificate = certificateFacts.extend({
  status: z.enum(["valid", "revoked"]),
  /** What the course teaches. */
  teaches: z.array(z.string()),
});

/** For a private certificate only the status is sent, except to its holder. */
export const verificationReply = z.discriminatedUnion("status", [
  shownCertificate.extend({ status: z.literal("valid") }),
  shownCertificate.extend({ status: z.literal("revoked") }),
  z.object({ status: z.literal("private") }),
]);

const submission = z.object({
  exerciseId: z.string(),
  courseId: z.string(),
  /** Null where the course no longer has the exercise: then the code can be read, but not run. */
  dayNumber: z.int().nullable(),
  title: z.string(),
  files: z.array(z.object({ path: z.string(), text: z.string() })),
  codeSha256: z.string(),
  testsSha256: z.string(),
  /** False: the tests of the exercise have changed, so a new run may end differently. */
  isSameTests: z.boolean(),
  passedAt: moment,
});

export const submissionsReply = z.object({ submissions: z.array(submission) });

/** Without `bindsMail` that setting is unchanged. */
export const visibilityBody = z.object({
  isPublic: z.boolean(),
  sharesCode: z.boolean(),
  bindsMail: z.boolean().optional(),
});

export const ownCertificate = certificateFacts.extend({
  linkedInUrl: z.string(),
  /** The credential contains a hash of the holder's mail address. */
  bindsMail: z.boolean(),
  /** The profile's name, if it may still replace the name on the certificate; else null. */
  correctableName: z.string().nullable(),
});
export const ownCertificatesReply = z.object({ certificates: z.array(ownCertificate) });

export const portfolioBody = z.object({ isPublic: z.boolean() });
/** `url` is absolute, and new each time the page is switched on. Null while it is off. */
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
  /** The tickets that the learner has chosen, in the order of the courses; their code is requested separately. */
  tickets: z.array(
    z.object({
      exerciseId: z.string(),
      title: z.string(),
      courseTitle: z.string(),
      coursePath: z.string(),
      dayNumber: z.int(),
      /** Author of the message, and the message as Markdown. */
      from: z.string(),
      message: z.string(),
      passedAt: moment,
      recheck,
    }),
  ),
  /** Public, not revoked, newest first. */
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
      /** Null for certificates without evidence. */
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
