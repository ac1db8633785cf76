import { asCourseId } from "#domain/courses/course.ts";
import { type LearnerPlan, NO_PLAN, type PlanFacts } from "#domain/learning/learner-plan.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import { changeVersioned } from "./change-versioned.ts";
import type { Database, Row } from "./database.ts";

type FactsRow = Row & {
  version: number | null;
  time_zone: string | null;
  minutes_per_day: number | null;
  courses: LearnerPlan["courses"] | null;
  made_at: NonNullable<LearnerPlan["madeAt"]> | null;
  enrolments: [courseId: string, enrolledAt: string][];
  ticks: [courseId: string, dayId: string, tickedAt: string, timeZone: string | null][];
};

const LOAD_FACTS = `
  select version, time_zone, minutes_per_day, courses, made_at,
    (select coalesce(json_agg(json_build_array(course_id, enrolled_at)), '[]')
      from enrolments where enrolments.uid = asked.uid) as enrolments,
    (select coalesce(json_agg(json_build_array(course_id, day_id, ticked_at, time_zone) order by course_id, day_id), '[]')
      from day_ticks where day_ticks.uid = asked.uid and done) as ticks
  from (select $1::text as uid) as asked left join study_plans on study_plans.uid = asked.uid`;

export function postgresPlanStore(database: Database): PlanStore {
  async function load(uid: string): Promise<{ facts: PlanFacts; version: number }> {
    const { rows } = await database.query<FactsRow>(LOAD_FACTS, [uid]);
    const row = rows[0] as FactsRow;
    return { facts: toFacts(row), version: row.version ?? 0 };
  }

  return {
    facts: async (uid) => (await load(uid)).facts,

    async change(uid, decide) {
      let facts: PlanFacts;
      return changeVersioned<LearnerPlan, LearnerPlan>({
        async load() {
          const loaded = await load(uid);
          facts = loaded.facts;
          return { value: facts.plan, version: loaded.version };
        },
        decide: () => decide(facts),
        async save({ timeZone, minutesPerDay, courses, madeAt }, { version }) {
          const { rows } = await database.query(
            `insert into study_plans (uid, version, time_zone, minutes_per_day, courses, made_at)
             values ($1, 1, $3, $4, $5::jsonb, $6::jsonb)
             on conflict (uid) do update
               set version = study_plans.version + 1, time_zone = excluded.time_zone,
                 minutes_per_day = excluded.minutes_per_day, courses = excluded.courses,
                 made_at = excluded.made_at
               where study_plans.version = $2
             returning 1`,
            [
              uid,
              version,
              timeZone ?? null,
              minutesPerDay ?? null,
              JSON.stringify(courses),
              madeAt ? JSON.stringify(madeAt) : null,
            ],
          );
          return rows.length > 0;
        },
      });
    },
  };
}

function toFacts(row: FactsRow): PlanFacts {
  return {
    plan: row.courses
      ? {
          timeZone: row.time_zone ?? undefined,
          minutesPerDay: row.minutes_per_day ?? undefined,
          courses: row.courses,
          ...(row.made_at && { madeAt: row.made_at }),
        }
      : NO_PLAN,
    enrolledAt: Object.fromEntries(row.enrolments.map(([courseId, at]) => [courseId, new Date(at)])),
    ticks: row.ticks.map(([courseId, dayId, at, timeZone]) => ({
      courseId: asCourseId(courseId),
      dayId,
      at: new Date(at),
      timeZone: timeZone ?? undefined,
    })),
  };
}
