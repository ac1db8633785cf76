import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "#server/testing/databases.ts";
import { storedBytesConformance } from "#server/testing/stored-bytes-conformance.ts";
import type { Database, Row } from "./database.ts";
import { postgresAnswerStore } from "./postgres-answer-store.ts";
import { postgresConversationStore } from "./postgres-conversation-store.ts";
import { postgresExerciseStore } from "./postgres-exercise-store.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";
import { postgresMentoringFacts } from "./postgres-mentoring-facts.ts";
import { postgresStoredBytes, TABLES_OF_LEARNERS } from "./postgres-stored-bytes.ts";
import { postgresStudyStore } from "./postgres-study-store.ts";

/** Written about learners, not by them: each has its own end in `domain/accounts/retention.ts` or is the staff's. */
const NOT_THEIR_OWN = ["callback_requests", "staff", "staff_log"];

describe.each(DATABASES)("$name", ({ name, open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  storedBytesConformance(name, async () => ({
    stored: postgresStoredBytes(database),
    learners: postgresLearnerStore(database),
    study: postgresStudyStore(database),
    answers: postgresAnswerStore(database),
    exercises: postgresExerciseStore(database),
    conversations: postgresConversationStore(database),
    mentoringFacts: postgresMentoringFacts(database),
    close: async () => {},
  }));

  test("no table with rows of learners is left out", async () => {
    const { rows } = await database.query<Row & { table_name: string }>(
      `select table_name from information_schema.columns
       where table_schema = 'public' and column_name in ('uid', 'learner')`,
    );
    const named = rows.map(({ table_name }) => table_name);
    expect([...Object.keys(TABLES_OF_LEARNERS), ...NOT_THEIR_OWN].toSorted()).toEqual(
      ["learners", ...named].toSorted(),
    );
  });
});
