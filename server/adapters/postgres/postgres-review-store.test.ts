import { DATABASES } from "#server/testing/databases.ts";
import { reviewStoreConformance } from "#server/testing/review-store-conformance.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";
import { postgresReviewStore } from "./postgres-review-store.ts";

for (const { name, open } of DATABASES) {
  reviewStoreConformance(name, async () => {
    const database = await open();
    return {
      store: postgresReviewStore(database),
      learners: postgresLearnerStore(database),
      close: () => database.close(),
    };
  });
}
