import { calendarStoreConformance } from "#server/testing/calendar-store-conformance.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { postgresCalendarStore } from "./postgres-calendar-store.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";

for (const { name, open } of DATABASES) {
  calendarStoreConformance(name, async () => {
    const database = await open();
    return {
      store: postgresCalendarStore(database),
      learners: postgresLearnerStore(database),
      close: () => database.close(),
    };
  });
}
