import { openBackend } from "#server/adapters/firebase/open-backend.ts";
import { storesOnFirebase } from "#server/open-stores.ts";
import { startServer } from "#server/start-server.ts";
import { openFirestore } from "./firestore.ts";

/**
 * The server as `npm start` runs it with PROVIDER=firebase, except for its records: they are in an in-memory Firestore.
 */
startServer(async (config, catalogue, log) => {
  if (!config.firebase) throw new Error("this one is for PROVIDER=firebase");
  const backend = openBackend(config.firebase, { firestore: openFirestore().firestore });
  return storesOnFirebase(backend, config, catalogue, log);
});
