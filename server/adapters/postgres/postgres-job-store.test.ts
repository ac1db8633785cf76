import { DATABASES } from "#server/testing/databases.ts";
import { jobsConformance } from "#server/testing/jobs-conformance.ts";
import { postgresJobStore } from "./postgres-job-store.ts";

for (const { name, open } of DATABASES) {
  jobsConformance(
    name,
    async () => {
      const database = await open();
      const store = postgresJobStore(database);
      return { store, otherStore: postgresJobStore(database), close: () => database.close() };
    },
    10_000,
  );
}
