import { callbackStoreConformance } from "#server/ports/callback-store-conformance.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { postgresCallbackStore } from "./postgres-callback-store.ts";

for (const { name, open } of DATABASES) {
  callbackStoreConformance(name, async () => {
    const database = await open();
    return { store: postgresCallbackStore(database), close: () => database.close() };
  });
}
