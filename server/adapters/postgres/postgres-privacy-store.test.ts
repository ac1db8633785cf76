import { DATABASES } from "#server/testing/databases.ts";
import { privacyStoreConformance } from "#server/testing/privacy-store-conformance.ts";
import { postgresJobStore } from "./postgres-job-store.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";
import { postgresPrivacyStore } from "./postgres-privacy-store.ts";

for (const { name, open } of DATABASES) {
  privacyStoreConformance(name, async () => {
    const database = await open();
    return {
      store: postgresPrivacyStore(database),
      learners: postgresLearnerStore(database),
      jobs: postgresJobStore(database),
      close: () => database.close(),
    };
  });
}
