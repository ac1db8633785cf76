import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FIRST_DAY_IDS, firstDayIdAt } from "#server/adapters/firebase/first-day-ids.ts";
import { newDatabaseUrl, postgresUrl } from "#server/testing/databases.ts";
import { migrate } from "./migrate.ts";
import { openPgDatabase } from "./pg-database.ts";

const FOLDER = join(import.meta.dirname, "migrations");
const DAYS_BY_ID = "0022-days-by-id.sql";

async function openBefore() {
  const database = openPgDatabase(await newDatabaseUrl(postgresUrl()), () => {});
  await migrate(
    database,
    readdirSync(FOLDER)
      .sort()
      .filter((name) => name < DAYS_BY_ID),
  );
  await database.query(`insert into learners (id, email, display_name, first_name, last_name, phone)
    values ('u', 'u@example.com', 'U', 'U', '', '')`);
  return database;
}

test("every tick stored by number is migrated to the id of its day", async () => {
  const database = await openBefore();
  for (const [courseId, days] of Object.entries(FIRST_DAY_IDS))
    for (const index of days.keys())
      await database.query(
        "insert into day_ticks (uid, course_id, day_index, done, ticked_at, time_zone) values ('u', $1, $2, $3, now(), 'Asia/Kolkata')",
        [courseId, index, index % 2 === 0],
      );
  await database.query(
    "insert into day_ticks (uid, course_id, day_index, done, ticked_at) values ('u', 'gone_course', 3, true, now()), ('u', 'java_course', 99, true, now())",
  );
  await migrate(database);
  const { rows } = await database.query<{ course_id: string; day_id: string; done: boolean }>(
    "select course_id, day_id, done from day_ticks",
  );
  const expected = Object.entries(FIRST_DAY_IDS).flatMap(([courseId, days]) =>
    days.map((dayId, index) => `${courseId} ${dayId} ${index % 2 === 0}`),
  );
  const found = rows.map(({ course_id, day_id, done }) => `${course_id} ${day_id} ${done}`);
  expect(found.toSorted()).toEqual([...expected, "gone_course 3 true", "java_course 99 true"].toSorted());
  await database.close();
});

test("plans, calendars and the tutor's sources name their days by id", async () => {
  const database = await openBefore();
  const settings = (dayIndex: number) => ({
    pace: "standard",
    weekdays: [1, 2],
    startDate: "2026-11-01",
    anchor: { dayIndex, date: "2026-11-05" },
  });
  const courses = {
    java_course: settings(4),
    python_course: settings(0),
    qa_course: settings(15),
    gone: settings(2),
  };
  await database.query("insert into study_plans (uid, version, courses) values ('u', 7, $1)", [
    JSON.stringify(courses),
  ]);
  const event = {
    courseId: "java_course",
    date: "2026-11-20",
    state: "planned",
    sequence: 2,
    changedAt: "2026-11-01",
  };
  await database.query("insert into calendars (uid, secret, events) values ('u', 's', $1)", [
    JSON.stringify({ "java-strings": { ...event, dayIndex: 1 } }),
  ]);
  await database.query(
    "insert into conversations (uid, id, title, started_at, last_at, messages_added) values ('u', 'c', '', now(), now(), 3)",
  );
  const source = { number: 1, title: "T", kind: "lesson" };
  const sources = [
    "/JavaCourse/day/3#loops",
    "/pythonCourse/day/15",
    "/JavaCourse",
    "/JavaCourse/day/99",
  ].map((url) => ({
    ...source,
    url,
  }));
  for (const [number, kept] of [sources, [], null].entries())
    await database.query(
      "insert into conversation_messages (uid, conversation_id, number, role, text, sources, at) values ('u', 'c', $1, 'bot', '', $2, now())",
      [number, kept && JSON.stringify(kept)],
    );
  await migrate(database);
  const all = async (sql: string) => (await database.query(sql)).rows;
  const [plan] = await all("select version, courses from study_plans");
  expect(plan).toMatchObject({
    version: 8,
    courses: {
      java_course: { ...settings(4), anchor: { dayId: "java-methods", dayIndex: 4, date: "2026-11-05" } },
      python_course: { anchor: { dayId: null, dayIndex: 0 } },
      qa_course: { anchor: { dayId: null, dayIndex: 15 } },
      gone: { anchor: { dayId: null, dayIndex: 2 } },
    },
  });
  expect(await all("select events from calendars")).toEqual([{ events: { "java-strings": event } }]);
  expect(await all("select sources from conversation_messages order by number")).toEqual([
    {
      sources: [
        { ...sources[0], dayId: "java-decisions-switch" },
        { ...sources[1], dayId: "pyfs-deploy" },
        sources[2],
        sources[3],
      ],
    },
    { sources: [] },
    { sources: null },
  ]);
  for (const { url } of sources.slice(0, 2)) expect(firstDayIdAt(url)).toBeDefined();
  await database.close();
});

test("both lists of the migration equal that of the other provider", () => {
  const sql = readFileSync(join(FOLDER, DAYS_BY_ID), "utf8");
  const rows = [...sql.matchAll(/\('(\w+)', '(\/\w+)', (\d+), '([\w-]+)'\)/g)];
  expect(rows.map(([, courseId, , place, dayId]) => [courseId, Number(place), dayId])).toEqual(
    Object.entries(FIRST_DAY_IDS).flatMap(([courseId, days]) =>
      days.map((dayId, index) => [courseId, index, dayId]),
    ),
  );
  for (const [, , path, place, dayId] of rows)
    expect(firstDayIdAt(`${path}/day/${Number(place) + 1}#x`)).toBe(dayId);
  const arrays = [...sql.matchAll(/when '(\w+)' then array\[([^\]]+)\]/g)].map(([, courseId, list]) => [
    courseId,
    [...(list ?? "").matchAll(/'([\w-]+)'/g)].map(([, dayId]) => dayId),
  ]);
  expect(Object.fromEntries(arrays)).toEqual(FIRST_DAY_IDS);
  expect(firstDayIdAt("/JavaCourse")).toBeUndefined();
});
