import { certificateStoreConformance } from "#server/testing/certificate-store-conformance.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { postgresCertificateStore } from "./postgres-certificate-store.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";

for (const { name, open } of DATABASES) {
  certificateStoreConformance(name, async () => {
    const database = await open();
    return {
      store: postgresCertificateStore(database),
      learners: postgresLearnerStore(database),
      close: () => database.close(),
    };
  });
}
