import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asCourseId } from "#domain/courses/course.ts";
import { judgeThread } from "#domain/mentoring/judge-thread.ts";
import type { Actor } from "#domain/mentoring/move.ts";
import { queueFor } from "#domain/mentoring/queue-order.ts";
import { staffFigures } from "#domain/mentoring/staff-figures.ts";
import { mentorOf, stateOf } from "#domain/mentoring/thread.ts";
import { waitingFigures } from "#domain/mentoring/waiting-figures.ts";
import { waitingSentence } from "#domain/mentoring/waiting-sentence.ts";
import type { Database } from "#server/adapters/postgres/database.ts";
import { postgresLearnerStore } from "#server/adapters/postgres/postgres-learner-store.ts";
import { postgresMentoringStore } from "#server/adapters/postgres/postgres-mentoring-store.ts";
import type { MentoringStore } from "#server/ports/mentoring-store.ts";
import { openEmbedded } from "#server/testing/databases.ts";
import { newUidIn, START } from "#server/testing/learner-actions.ts";
import { askIn, moveIn } from "#server/testing/mentoring-actions.ts";

const ANSWER = { name: "write", text: "Look at the last index." } as const;
const REPLY = { name: "write", text: "I still do not see it." } as const;
const HOUR_MS = 3_600_000;
const COURSE = asCourseId(`course-${randomUUID()}`);
const DAYS = 30;
/** After this nothing may still be open: 21 days to expire, 8 to be handed on, 14 to become quiet. */
const DAYS_AFTER = 45;

let database: Database;
let store: MentoringStore;

beforeAll(async () => {
  database = await openEmbedded();
  store = postgresMentoringStore(database);
});
afterAll(() => database?.close());

/** A seeded random generator: the same month every time. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const at = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

test("a month with 40 learners and 3 mentors of whom one disappears: nothing is stuck, and no job ever ran", async () => {
  const roll = dice(7);
  const people = postgresLearnerStore(database);
  const learners: Actor[] = [];
  for (let n = 0; n < 40; n++) learners.push({ role: "learner", id: await newUidIn(people) });
  const mentors: Extract<Actor, { role: "mentor" }>[] = [];
  for (let n = 0; n < 3; n++) mentors.push({ role: "mentor", id: await newUidIn(people), courses: [COURSE] });
  const gone = mentors[0]?.id ?? "";
  const mine = new Map<string, string[]>();
  let asked = 0;

  for (let hour = 0; hour < (DAYS + DAYS_AFTER) * 24; hour += 12) {
    const now = at(hour);
    if (hour < DAYS * 24)
      for (const { id } of learners)
        if (roll() < 0.04) {
          // Ids break ties between two who asked at the same moment.
          const { thread } = await askIn(store, id, { courseId: COURSE, now, id: `asked-${++asked}` });
          mine.set(id, [...(mine.get(id) ?? []), thread.id]);
        }
    const isThere = ({ id }: Actor) => (id === gone ? hour < 10 * 24 : hour < (DAYS + 10) * 24);
    for (const mentor of mentors.filter(isThere)) {
      const held = (await store.ofMentor(mentor.id, now)).map(
        ({ thread }) => judgeThread(thread, now).thread,
      );
      for (const thread of held)
        if (mentorOf(thread) === mentor.id && stateOf(thread) === "with_mentor" && roll() < 0.7)
          await moveIn(store, thread.id, mentor, ANSWER, now);
      const waiting = (await store.queue([COURSE], 100, now)).map(({ thread }) => thread);
      for (const { id } of queueFor(
        { mentor: mentor.id, courses: [COURSE], blocked: [] },
        waiting,
        now,
      ).slice(0, 2)) {
        await moveIn(store, id, mentor, { name: "claim" }, now, 10);
        // One claim in five expires; the mentor who disappears leaves all claims of the last day.
        const isLast = mentor.id === gone && hour >= 9.5 * 24;
        if (!isLast && roll() < 0.8) await moveIn(store, id, mentor, ANSWER, at(hour + 0.7));
      }
    }
    if (hour < (DAYS + 15) * 24)
      for (const learner of learners)
        for (const id of mine.get(learner.id) ?? [])
          if (roll() < 0.1) {
            // Often it is not their turn; that is no failure.
            const move = roll() < 0.5 ? REPLY : ({ name: "solve" } as const);
            await moveIn(store, id, learner, move, at(hour + 2));
          }
  }

  const end = at((DAYS + DAYS_AFTER) * 24);
  const counted = await store.asked(new Date(START.getTime() - 1), COURSE);
  const threads = counted.map(({ thread }) => thread);
  const states = threads.map((thread) => stateOf(judgeThread(thread, end).thread));
  const figures = staffFigures(counted, [], end);
  const shown = waitingFigures(threads, at((DAYS + 15) * 24));
  console.info(
    [
      `asked ${threads.length}, ${waitingSentence(shown, 2)}`,
      `endings ${figures.endings.flatMap(({ ending, count }) => (count > 0 ? [`${ending} ${count}`] : [])).join(", ")}`,
      `handed on ${figures.handedOn}, busiest mentor ${Math.round(100 * (figures.busiestShare ?? 0))} %`,
    ].join("\n"),
  );
  expect(threads.length).toBeGreaterThan(60);
  // Nothing waits for anybody, and nothing is left with the mentor who disappeared.
  expect(
    states.filter((state) => ["open", "claimed", "with_learner", "with_mentor"].includes(state)),
  ).toEqual([]);
  expect(
    threads
      .filter((thread) => mentorOf(judgeThread(thread, end).thread) === gone)
      .every((thread) => judgeThread(thread, end).thread.standing.state === "closed"),
  ).toBe(true);
  expect(figures.handedOn).toBeGreaterThan(0);
  expect(shown.answered).toBeGreaterThan(threads.length / 2);
  expect(shown.asked).toBe(shown.answered + shown.waiting + shown.never);
}, 240_000);

test("with ten thousand threads every list is still an index lookup", async () => {
  const people = postgresLearnerStore(database);
  const [asker, mentor] = [await newUidIn(people), await newUidIn(people)];
  const { thread } = await askIn(store, asker, { courseId: COURSE, now: at(2_000) });
  await database.query(
    `insert into mentoring_threads (id, learner, course_id, state, is_at_front, waits_since, asked_at, changed_at, moves_at,
       first_answered_by, mentors, can_be_published, file)
     select 'many-' || number, (array[$1, $2])[1 + number % 2], 'course-' || number % 50, 'open', false,
       $3::timestamptz + number * interval '1 second', $3::timestamptz, $3::timestamptz + number * interval '1 second',
       $3::timestamptz + interval '21 days', null, '{}', false, file
     from generate_series(1, 10000) as number, mentoring_threads where id = $4`,
    [await newUidIn(people), await newUidIn(people), at(2_000), thread.id],
  );
  await database.query("analyze mentoring_threads");
  const plansOf = async (work: (counting: MentoringStore) => Promise<unknown>): Promise<string> => {
    const plans: string[] = [];
    const explaining: Database = {
      ...database,
      query: async (sql, values) => {
        const { rows } = await database.query(`explain ${sql}`, values);
        plans.push(JSON.stringify(rows));
        return database.query(sql, values);
      },
    };
    await work(postgresMentoringStore(explaining));
    return plans.join("\n");
  };
  const lists = [
    await plansOf((counting) => counting.ofLearner(asker, 30)),
    await plansOf((counting) => counting.queue([asCourseId("course-7")], 100, at(2_000))),
    await plansOf((counting) => counting.ofMentor(mentor, at(2_000))),
    await plansOf((counting) => counting.find(thread.id)),
    await plansOf((counting) => counting.publishable(100)),
  ];
  for (const plan of lists) {
    expect(plan).not.toContain("Seq Scan on mentoring_threads");
    expect(plan).toMatch(/Index Scan|Index Only Scan/);
  }
  expect((await store.queue([asCourseId("course-7")], 100, at(2_000))).length).toBe(100);
}, 120_000);
