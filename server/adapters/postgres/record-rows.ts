import type { Certificate } from "#domain/certificates/certificate.ts";
import { asCourseId, type CourseId } from "#domain/courses/course.ts";
import type { LearnerRecord, Thumb } from "#domain/learning/learner-record.ts";
import type { Row } from "./database.ts";

/** One statement, so that all facts are one snapshot; for several learners at once. */
export const LOAD_RECORDS = `
  select id as uid, first_name, last_name, phone, email, version,
    (select coalesce(json_agg(json_build_array(course_id, status) order by coalesce(completed_at, enrolled_at), course_id), '[]')
      from enrolments where enrolments.uid = learners.id) as enrolments,
    (select coalesce(json_agg(json_build_array(course_id, day_id, done, ticked_at)), '[]')
      from day_ticks where day_ticks.uid = learners.id) as ticks,
    (select coalesce(json_agg(json_build_array(course_id, thumb)), '[]')
      from reviews where reviews.uid = learners.id) as reviews,
    (select coalesce(json_agg(json_build_array(scheme_id, applied_at) order by applied_at, scheme_id), '[]')
      from scheme_applications where scheme_applications.uid = learners.id) as applications,
    (select coalesce(json_agg(json_build_array(id, course_id, holder_name, issued_at) order by issued_at), '[]')
      from certificates where certificates.uid = learners.id) as certificates
  from learners where id = any($1::text[])`;

export type RecordRow = Row & {
  uid: string;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  version: number;
  enrolments: [string, "enrolled" | "completed"][];
  ticks: [string, string, boolean, string][];
  reviews: [string, Thumb][];
  applications: [string, string][];
  certificates: [string, string, string, string][];
};

export function toRecord(row: RecordRow): LearnerRecord {
  const coursesWith = (status: string) =>
    row.enrolments.filter(([, found]) => found === status).map(([courseId]) => asCourseId(courseId));
  const ticks: Record<CourseId, Record<string, boolean>> = {};
  const tickedAt: Record<CourseId, Record<string, Date>> = {};
  for (const [id, dayId, done, at] of row.ticks) {
    const courseId = asCourseId(id);
    ticks[courseId] = { ...ticks[courseId], [dayId]: done };
    tickedAt[courseId] = { ...tickedAt[courseId], [dayId]: new Date(at) };
  }
  return {
    uid: row.uid,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    enrolledCourses: coursesWith("enrolled"),
    completedCourses: coursesWith("completed"),
    ticks,
    ...(row.ticks.length > 0 && { tickedAt }),
    reviews: Object.fromEntries(row.reviews) as LearnerRecord["reviews"],
    applications: Object.fromEntries(row.applications.map(([id, appliedAt]) => [id, new Date(appliedAt)])),
    certificates: row.certificates.map(toCertificate),
  };
}

function toCertificate([id, courseId, holderName, issuedAt]: RecordRow["certificates"][number]): Certificate {
  return { id, courseId: asCourseId(courseId), holderName, issuedAt: new Date(issuedAt) };
}
