import { DATABASES } from "#server/testing/databases.ts";
import { reminderStoreConformance } from "#server/testing/reminder-store-conformance.ts";
import { postgresJobStore } from "./postgres-job-store.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";
import { postgresReminderStore } from "./postgres-reminder-store.ts";

for (const { name, open } of DATABASES) {
  reminderStoreConformance(name, async () => {
    const database = await open();
    return {
      store: postgresReminderStore(database),
      learners: postgresLearnerStore(database),
      jobs: postgresJobStore(database),
      close: () => database.close(),
    };
  });
}
