import type { LearnerMoments } from "#domain/learning/learner-moments.ts";
import type { Database, Row } from "./database.ts";

type EnrolmentRow = Row & { course_id: string; enrolled_at: Date; completed_at: Date | null };
type TickRow = Row & {
  course_id: string;
  day_id: string;
  done: boolean;
  ticked_at: Date;
  time_zone: string | null;
};
type ReviewRow = Row & { course_id: string; thumb: "up" | "down"; reviewed_at: Date };

export async function loadMoments(database: Database, uid: string): Promise<LearnerMoments> {
  const [enrolments, ticks, reviews] = await Promise.all([
    database.query<EnrolmentRow>(
      "select course_id, enrolled_at, completed_at from enrolments where uid = $1 order by enrolled_at, course_id",
      [uid],
    ),
    database.query<TickRow>(
      "select course_id, day_id, done, ticked_at, time_zone from day_ticks where uid = $1 order by course_id, day_id",
      [uid],
    ),
    database.query<ReviewRow>(
      "select course_id, thumb, reviewed_at from reviews where uid = $1 order by course_id",
      [uid],
    ),
  ]);
  return {
    enrolments: enrolments.rows.map((row) => ({
      courseId: row.course_id,
      enrolledAt: new Date(row.enrolled_at),
      completedAt: row.completed_at && new Date(row.completed_at),
    })),
    ticks: ticks.rows.map((row) => ({
      courseId: row.course_id,
      dayId: row.day_id,
      done: row.done,
      at: new Date(row.ticked_at),
      timeZone: row.time_zone,
    })),
    reviews: reviews.rows.map((row) => ({
      courseId: row.course_id,
      thumb: row.thumb,
      at: new Date(row.reviewed_at),
    })),
  };
}
