import { callbackStoreConformance } from "#server/testing/callback-store-conformance.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { postgresCallbackStore } from "./postgres-callback-store.ts";
import { postgresJobStore } from "./postgres-job-store.ts";

for (const { name, open } of DATABASES) {
  callbackStoreConformance(name, async () => {
    const database = await open();
    const jobs = postgresJobStore(database);
    return { store: postgresCallbackStore(database), jobs, close: () => database.close() };
  });
}
