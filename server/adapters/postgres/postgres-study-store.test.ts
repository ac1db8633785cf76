import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepNote } from "#domain/study/day-study.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { learnersOf, newCourse, newLearner, START } from "#server/testing/learner-actions.ts";
import { studyStoreConformance } from "#server/testing/study-store-conformance.ts";
import type { Database } from "./database.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";
import { postgresStudyStore } from "./postgres-study-store.ts";

describe.each(DATABASES)("$name", ({ name, open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  studyStoreConformance(name, async () => ({
    store: postgresStudyStore(database),
    learners: postgresLearnerStore(database),
    close: async () => {},
  }));

  const save = (value: string) => ({ value, savedAt: START, basedOn: null });

  test("a decision that changes nothing writes nothing", async () => {
    const asha = newLearner();
    await learnersOf(postgresLearnerStore(database)).enrol(asha, newCourse(1));
    const store = postgresStudyStore(database);
    await store.changeDay(asha.uid, "day-1", (day) => keepNote(day, save("mine")));
    await store.changeDay(asha.uid, "day-1", (day) => keepNote(day, save("mine")));
    const { rows } = await database.query("select version from study_days where uid = $1", [asha.uid]);
    expect(rows).toEqual([{ version: 1 }]);
  });

  test("nothing is stored for somebody who is not a learner", async () => {
    const store = postgresStudyStore(database);
    await expect(store.changeDay("nobody", "day-1", (day) => keepNote(day, save("mine")))).rejects.toThrow();
    expect(await store.all("nobody")).toEqual(new Map());
  });
});
