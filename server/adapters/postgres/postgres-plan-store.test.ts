import { DATABASES } from "#server/testing/databases.ts";
import { planStoreConformance } from "#server/testing/plan-store-conformance.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";
import { postgresPlanStore } from "./postgres-plan-store.ts";

for (const { name, open } of DATABASES) {
  planStoreConformance(name, async () => {
    const database = await open();
    return {
      store: postgresPlanStore(database),
      learners: postgresLearnerStore(database),
      close: () => database.close(),
    };
  });
}
