import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAttempt } from "#domain/study/exercise-history.ts";
import { exerciseWith } from "#domain/study/lesson-for-tests.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { exerciseStoreConformance } from "#server/testing/exercise-store-conformance.ts";
import { learnersOf, newCourse, newLearner, START } from "#server/testing/learner-actions.ts";
import type { Database } from "./database.ts";
import { postgresExerciseStore } from "./postgres-exercise-store.ts";
import { postgresJobStore } from "./postgres-job-store.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";

describe.each(DATABASES)("$name", ({ name, open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  exerciseStoreConformance(name, async () => ({
    store: postgresExerciseStore(database),
    learners: postgresLearnerStore(database),
    checkerJobs: postgresJobStore(database, "checker_jobs"),
    close: async () => {},
  }));

  test("when another attempt was faster, decide is called again with the saved one", async () => {
    const asha = newLearner();
    await learnersOf(postgresLearnerStore(database)).enrol(asha, newCourse(1));
    const attempt = (id: string) => ({
      id,
      files: [{ path: "main.js", text: id }],
      outcomes: [],
      passed: false,
      attemptedAt: START,
    });
    const exercise = exerciseWith();
    const tryOn = (on: Database, id: string, seen: string[][] = []) =>
      postgresExerciseStore(on).changeHistory(asha.uid, exercise.id, (history) => {
        seen.push(history.attempts.map((one) => one.id));
        return addAttempt(history, attempt(id), exercise, "sha");
      });
    // The fast attempt runs between the load and the save of the slow one: the worst moment.
    let isFirstSave = true;
    const interrupted: Database = {
      ...database,
      async query(sql, values) {
        if (sql.startsWith("with standing") && isFirstSave) {
          isFirstSave = false;
          await tryOn(database, "fast");
        }
        return database.query(sql, values);
      },
    };
    const seen: string[][] = [];
    const history = await tryOn(interrupted, "slow", seen);
    expect(seen).toEqual([[], ["fast"]]);
    expect(history.tries).toBe(2);
    const { rows } = await database.query("select id from exercise_attempts where uid = $1 order by id", [
      asha.uid,
    ]);
    expect(rows).toEqual([{ id: "fast" }, { id: "slow" }]);
  });
});
