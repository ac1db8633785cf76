import type { FactOf, LearnerFacts } from "#domain/learning/learner-fact.ts";
import type { Database } from "./database.ts";
import { joinCalls } from "./join-calls.ts";

type Tick = { readonly uid: string; readonly version: number; readonly fact: FactOf<"day-ticked"> };

/**
 * Locks in the order of the ids: two servers that write for the same learners wait for each other instead of
 * deadlocking. With `any`, because PostgreSQL would read all of a small table for a join with JSON of an unknown size.
 */
const WRITE_TICKS = `with asked as (
    select uid, version, course_id, day_id, done, to_timestamp(ticked_ms / 1000.0) as ticked_at, time_zone
      from json_to_recordset($1::json) as asked
        (uid text, version integer, course_id text, day_id text, done boolean, ticked_ms bigint, time_zone text)),
  locked as (
    select id from learners where id = any(array(select uid from asked)) order by id for update),
  learner as (
    update learners set version = learners.version + 1, updated_at = asked.ticked_at
      from asked join locked on locked.id = asked.uid
      where learners.id = asked.uid and learners.version = asked.version
      returning learners.id, course_id, day_id, done, ticked_at, time_zone),
  ticks as (
    insert into day_ticks (uid, course_id, day_id, done, ticked_at, time_zone)
      select id, course_id, day_id, done, ticked_at, time_zone from learner
      on conflict (uid, course_id, day_id)
      do update set done = excluded.done, ticked_at = excluded.ticked_at, time_zone = excluded.time_zone)
  select id from learner`;

/**
 * The most common change, batched: ticks of many learners in one statement; returns whether the tick was saved. See
 * decision 0011.
 */
export function tickWriter(database: Database): (tick: Tick) => Promise<boolean> {
  return joinCalls(async (asked: readonly Tick[]) => {
    // Of two ticks of one learner only one can have the right version: the other runs the rule again.
    const ticks = [...new Map(asked.map((tick) => [tick.uid, tick])).values()];
    const { rows } = await database.query<{ id: string }>(WRITE_TICKS, [
      // One JSON value: arrays are escaped element by element.
      JSON.stringify(
        ticks.map(({ uid, version, fact: { courseId, dayId, done, at, timeZone } }) => ({
          uid,
          version,
          course_id: courseId,
          day_id: dayId,
          done,
          ticked_ms: at.getTime(),
          time_zone: timeZone,
        })),
      ),
    ]);
    const saved = new Set(rows.map(({ id }) => id));
    const sent = new Set(ticks);
    return (tick) => sent.has(tick) && saved.has(tick.uid);
  });
}

/** The tick, if it is the only fact. */
export function soleTick(facts: LearnerFacts): FactOf<"day-ticked"> | undefined {
  const [fact] = facts;
  return facts.length === 1 && fact?.kind === "day-ticked" ? fact : undefined;
}
