import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerStoreConformance } from "#server/testing/answer-store-conformance.ts";
import { DATABASES, openEmbedded } from "#server/testing/databases.ts";
import { newUidIn, START } from "#server/testing/learner-actions.ts";
import type { Database } from "./database.ts";
import { postgresAnswerStore } from "./postgres-answer-store.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";
import { postgresReviewStore } from "./postgres-review-store.ts";

for (const { name, open } of DATABASES) {
  answerStoreConformance(name, async () => {
    const database = await open();
    return {
      store: postgresAnswerStore(database),
      reviews: postgresReviewStore(database),
      learners: postgresLearnerStore(database),
      close: () => database.close(),
    };
  });
}

let database: Database;
beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database?.close());

test("sample learners are in no figures", async () => {
  const store = postgresAnswerStore(database);
  const uids = [1, 2].map(() => newUidIn(postgresLearnerStore(database)));
  for (const uid of await Promise.all(uids))
    await store.add(uid, [
      {
        dayId: "java-loops",
        questionId: "quiz/a",
        id: randomUUID(),
        kind: "quiz",
        outcome: "wrong",
        givenAt: START,
        receivedAt: START,
      },
    ]);
  await database.query("update learners set is_demo = true where id = $1", [await uids[0]]);
  expect(await store.figures(["java-loops"])).toMatchObject([{ learners: 1, wrong: 1 }]);
});
