import { join } from "node:path";
import { pino } from "pino";
import { keptContent } from "#content-loader/kept-content.ts";
import { isRefusal } from "#domain/refusal.ts";
import { FIRST_DAY_IDS } from "#server/adapters/firebase/first-day-ids.ts";
import type { Database } from "#server/adapters/postgres/database.ts";
import { readConfig } from "#server/config.ts";
import { storesOn } from "#server/open-stores.ts";
import { ROOT } from "./processes.ts";

/** The learners whose ticks are measured; their random ids spread them over the table. */
const TICKING_LEARNERS = 128;
const TICKS_OF_OTHERS = 5;
const PORTION = 20_000;

export const COURSE = "java_course";
/** Fewer than the course has, so that no course is completed during the measurement. */
export const DAYS = 10;
/** As long as the ids that the product writes. */
export const DAY_IDS = FIRST_DAY_IDS[COURSE] ?? [];

/** The ids of the measured learners, always in the same order. */
export const SELECT_TICKING =
  "select id from learners where email like 'ticking-%@bench.invalid' order by id";

/** The same row that a tick of the product writes. */
export const BARE_TICK = `insert into day_ticks (uid, course_id, day_id, done, ticked_at, time_zone)
  values ($1, $2, $3, $4, $5, $6) on conflict (uid, course_id, day_id)
  do update set done = excluded.done, ticked_at = excluded.ticked_at, time_zone = excluded.time_zone`;

/** Fills a database with that many learners and returns the session cookies of those who will tick. */
export async function prepareTicks(
  database: Database,
  learners: number,
  scratchDir: string,
): Promise<readonly string[]> {
  const config = readConfig({ DEMO_DATA: "off", DATA_DIR: scratchDir });
  const { catalogue } = keptContent(join(ROOT, "content"));
  const { identity } = await storesOn(database, config, catalogue, pino({ level: "silent" }));
  const cookies: string[] = [];
  await addOthers(database, learners - TICKING_LEARNERS);
  for (let n = 0; n < TICKING_LEARNERS; n++) {
    const email = `ticking-${n}@bench.invalid`;
    const session = await identity.signUp({
      firstName: "Ticking",
      lastName: String(n),
      phone: "9876543210",
      email,
      password: "one-step-a-day",
      consent: { textVersion: "bench", at: new Date() },
    });
    if (isRefusal(session)) throw new Error(`${email}: ${session.refused}`);
    cookies.push(session.setCookie.map((cookie) => cookie.split(";", 1)[0]).join("; "));
  }
  await database.query(
    `insert into enrolments (uid, course_id, status, enrolled_at)
     select id, $1, 'enrolled', now() from learners where email like 'ticking-%'`,
    [COURSE],
  );
  return cookies;
}

/** In batches: one statement for all would exceed the product's statement timeout. */
export async function addOthers(database: Database, count: number, from = 1): Promise<void> {
  for (let first = from; first <= count; first += PORTION) {
    const portion = [first, Math.min(first + PORTION - 1, count)];
    await database.query(
      `insert into learners (id, email, display_name, first_name, last_name, phone)
       select md5(n::text), n || '@bench.invalid', 'Learner ' || n, 'Learner', n::text, '9876543210'
       from generate_series($1::int, $2::int) as n`,
      portion,
    );
    await database.query(
      `insert into enrolments (uid, course_id, status, enrolled_at)
       select md5(n::text), $3, 'enrolled', now() from generate_series($1::int, $2::int) as n`,
      [...portion, COURSE],
    );
    await database.query(
      `insert into day_ticks (uid, course_id, day_id, done, ticked_at)
       select md5(n::text), $3, day, true, now()
       from generate_series($1::int, $2::int) as n, unnest($4::text[]) as day`,
      [...portion, COURSE, DAY_IDS.slice(0, TICKS_OF_OTHERS)],
    );
  }
}
