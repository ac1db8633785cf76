import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANONYMOUS_HOLDER } from "#domain/certificates/certificate.ts";
import { changeDetails } from "#domain/learning/change-details.ts";
import { tickDay } from "#domain/learning/tick-day.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { learnersOf, newCourse, newLearner, START } from "#server/testing/learner-actions.ts";
import { learnerStoreConformance } from "#server/testing/learner-store-conformance.ts";
import type { Database } from "./database.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";

describe.each(DATABASES)("$name", ({ name, open }) => {
  let database: Database;
  let store: LearnerStore;
  let learners: ReturnType<typeof learnersOf>;

  beforeAll(async () => {
    database = await open();
    store = postgresLearnerStore(database);
    learners = learnersOf(store);
  });
  afterAll(() => database?.close());

  learnerStoreConformance(name, async () => ({
    store,
    isQueued: async (key) =>
      (await database.query("select 1 from jobs where key = $1", [key])).rows.length > 0,
    close: async () => {},
  }));

  const versionOf = async (uid: string) =>
    (await database.query("select version, updated_at from learners where id = $1", [uid])).rows[0];

  test("a decision that changes nothing writes nothing", async () => {
    const asha = newLearner();
    const course = newCourse(3);
    await learners.enrol(asha, course);
    await learners.tick(asha, course, 1);
    const before = await versionOf(asha.uid);
    await learners.enrol(asha, course);
    await learners.tick(asha, course, 1);
    expect(await versionOf(asha.uid)).toEqual(before);
  });

  test("when another change was faster, decide is called again with the saved one", async () => {
    const asha = newLearner();
    const course = newCourse(5);
    await learners.enrol(asha, course);
    // The fast change runs between the load and the save of the slow one: the worst moment.
    let isFirstSave = true;
    const interrupted: Database = {
      ...database,
      async query(sql, values) {
        if (sql.startsWith("with learner") && isFirstSave) {
          isFirstSave = false;
          await learners.tick(asha, course, 0);
        }
        return database.query(sql, values);
      },
    };
    const seen: unknown[] = [];
    const record = await postgresLearnerStore(interrupted).change<never>(
      asha.uid,
      (current) => {
        seen.push(current?.ticks[course.id]);
        return changeDetails(current, { phone: "9000000000" }, asha);
      },
      { now: START },
    );
    expect(seen).toEqual([undefined, { "day-0": true }]);
    expect(record).toMatchObject({ phone: "9000000000", ticks: { [course.id]: { "day-0": true } } });
    expect(await store.find(asha.uid)).toEqual(record);
  });

  test("a tick is stored with its time and the learner's time zone", async () => {
    const asha = newLearner();
    const course = newCourse(3);
    await learners.enrol(asha, course);
    const tick = { dayId: "day-2", done: true, timeZone: "Asia/Kolkata" };
    await store.change(asha.uid, (record) => tickDay(record, course, tick, { now: START }), { now: START });
    const { rows } = await database.query(
      "select day_id, done, ticked_at, time_zone from day_ticks where uid = $1",
      [asha.uid],
    );
    expect(rows).toEqual([{ day_id: "day-2", done: true, ticked_at: START, time_zone: "Asia/Kolkata" }]);
  });

  test("ticks of many learners at once, through two servers in opposite order, lose nothing", async () => {
    const course = newCourse(12);
    const people = Array.from({ length: 30 }, () => newLearner());
    await Promise.all(people.map((person) => learners.enrol(person, course)));
    const other = learnersOf(postgresLearnerStore(database));
    const rounds = [0, 1, 2, 3, 4].map((day) => [
      ...people.map((person) => learners.tick(person, course, day)),
      ...people.toReversed().map((person) => other.tick(person, course, day + 5)),
    ]);
    await Promise.all(rounds.flat());
    const all = Object.fromEntries([...Array(10).keys()].map((day) => [`day-${day}`, true]));
    for (const { uid } of people) expect((await store.find(uid))?.ticks[course.id]).toEqual(all);
  });

  describe("a change by another server since a learner was cached here", () => {
    const asha = newLearner();
    const [course, later] = [newCourse(3), newCourse(3)];
    let elsewhere: ReturnType<typeof learnersOf>;

    beforeAll(async () => {
      elsewhere = learnersOf(postgresLearnerStore(database));
      await learners.enrol(asha, course);
      await learners.tick(asha, course, 0);
    });

    test("is included in the result of a tick", async () => {
      await elsewhere.tick(asha, course, 1);
      const ticked = await learners.tick(asha, course, 0, false);
      expect(ticked).toMatchObject({ ticks: { [course.id]: { "day-0": false, "day-1": true } } });
    });

    test("counts where a tick looks like a repeat", async () => {
      await elsewhere.tick(asha, course, 1, false);
      await learners.tick(asha, course, 1);
      expect((await store.find(asha.uid))?.ticks[course.id]).toEqual({ "day-0": false, "day-1": true });
    });

    test("counts where a tick looks refused", async () => {
      await elsewhere.enrol(asha, later);
      const ticked = await learners.tick(asha, later, 2);
      expect(ticked).toMatchObject({ ticks: { [later.id]: { "day-2": true } } });
    });

    test("and so does the deletion of the learner", async () => {
      await postgresLearnerStore(database).remove(asha.uid, "revoke", START);
      await expect(learners.tick(asha, course, 2)).rejects.toThrow("refused: not-enrolled");
    });
  });

  test("an address of somebody else makes no record", async () => {
    const asha = newLearner();
    await learners.enrol(asha, newCourse(1));
    const double = newLearner({ email: asha.email });
    await expect(learners.enrol(double, newCourse(1))).rejects.toThrow();
    expect(await store.find(double.uid)).toBeUndefined();
  });

  describe("what remains of a deleted learner", () => {
    const TABLES = [
      "credentials",
      "sessions",
      "enrolments",
      "day_ticks",
      "reviews",
      "scheme_applications",
      "staff",
    ];

    async function removedWith(certificates: "revoke" | "keep-anonymous") {
      const asha = newLearner({ firstName: "Unmistakable" });
      const course = newCourse(5);
      await learners.enrol(asha, course);
      for (let dayIndex = 0; dayIndex < 5; dayIndex++) await learners.tick(asha, course, dayIndex);
      await learners.review(asha, course, "up");
      await learners.apply(asha, "rope-fund");
      await database.query("insert into staff (uid, since) values ($1, $2)", [asha.uid, START]);
      await database.query(
        "insert into sessions (uid, id, token, expires_at) values ($1, $1 || 's', $1 || 't', now())",
        [asha.uid],
      );
      await database.query(
        "insert into credentials (uid, id, provider_id, account_id) values ($1, $1 || 'c', 'credential', $1)",
        [asha.uid],
      );
      await store.remove(asha.uid, certificates, START);
      for (const table of TABLES)
        expect(
          (await database.query(`select 1 from ${table} where uid = $1`, [asha.uid])).rows,
          table,
        ).toEqual([]);
      const { rows } = await database.query(
        "select holder_name, revoked_at, revoked_reason from certificates where uid = $1",
        [asha.uid],
      );
      return rows;
    }

    test("a certificate to be revoked is revoked and names nobody", async () => {
      expect(await removedWith("revoke")).toEqual([
        {
          holder_name: ANONYMOUS_HOLDER,
          revoked_at: START,
          revoked_reason: "the holder deleted the account",
        },
      ]);
    });

    test("a certificate to be kept stays valid and names nobody", async () => {
      expect(await removedWith("keep-anonymous")).toEqual([
        { holder_name: ANONYMOUS_HOLDER, revoked_at: null, revoked_reason: null },
      ]);
    });
  });
});
