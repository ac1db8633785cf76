import { DATABASES } from "#server/testing/databases.ts";
import { workCheckStoreConformance } from "#server/testing/work-check-store-conformance.ts";
import { postgresWorkCheckStore } from "./postgres-work-check-store.ts";

for (const { name, open } of DATABASES) {
  workCheckStoreConformance(name, async () => {
    const database = await open();
    return { store: postgresWorkCheckStore(database), close: () => database.close() };
  });
}
