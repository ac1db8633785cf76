import { z } from "zod";

const certificate = z.object({
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  provider: z.string(),
  holderName: z.string(),
  issuedAt: z.iso.datetime(),
});

type TicksByCourse = Record<string, Record<string, boolean>>;

/**
 * Hand-written check: the reply to a tick holds all ticks, and nested `z.record`s would take a tenth of the server's time
 * for them.
 */
const ticksByCourse = z.custom<TicksByCourse>(areTicksByCourse).meta({
  type: "object",
  additionalProperties: { type: "object", additionalProperties: { type: "boolean" } },
});

function areTicksByCourse(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(areTicks);
}

function areTicks(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((done) => typeof done === "boolean");
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The seed's user record, then what Kadam adds. Day indexes count from 0. */
export const learnerRecord = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  uid: z.string(),
  enrolledCourses: z.array(z.string()),
  completedCourses: z.array(z.string()),
  dayProgress: ticksByCourse,
  /** The same by day id, which stays stable when a day moves; includes days that their course no longer has. */
  ticks: ticksByCourse,
  reviews: z.record(z.string(), z.enum(["up", "down"])),
  applications: z.record(z.string(), z.iso.datetime()),
  certificates: z.array(certificate),
});

export const enrolParams = z.object({ courseId: z.string().max(64) });
export const dayParams = z.object({
  courseId: z.string().max(64),
  // Digits only: z.coerce would also read " " as day 0.
  dayIndex: z
    .string()
    .regex(/^\d{1,3}$/, "a day is a number from 0 on")
    .transform(Number),
});

/**
 * Sets the value instead of toggling it, so that a retry is safe. `timeZone` decides on which of the learner's own days
 * the tick was made. `dayId`, if given, wins over the index in the URL: the page may be older than the order of the
 * course.
 */
export const tickBody = z.object({
  done: z.boolean(),
  timeZone: z.string().max(64).optional(),
  dayId: z.string().max(80).optional(),
  /** When the learner ticked, if the request was delayed. */
  madeAt: z.iso.datetime().optional(),
});
export const tickReply = z.object({ record: learnerRecord, certificate: certificate.optional() });
export const reviewBody = z.object({ thumb: z.enum(["up", "down"]) });

export type CertificateReply = z.infer<typeof certificate>;
export type LearnerReply = z.infer<typeof learnerRecord>;
export type TickReply = z.infer<typeof tickReply>;
