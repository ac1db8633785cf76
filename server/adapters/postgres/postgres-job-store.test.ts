import { DATABASES } from "#server/testing/databases.ts";
import { jobsConformance } from "#server/testing/jobs-conformance.ts";
import { postgresJobStore } from "./postgres-job-store.ts";

for (const { name, open } of DATABASES) {
  jobsConformance(
    name,
    async () => {
      const database = await open();
      return {
        store: postgresJobStore(database),
        otherStore: postgresJobStore(database.openAgain()),
        close: () => database.close(),
      };
    },
    10_000,
  );
}
