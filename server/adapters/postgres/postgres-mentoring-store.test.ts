import { DATABASES } from "#server/testing/databases.ts";
import { mentoringFactsConformance } from "#server/testing/mentoring-facts-conformance.ts";
import { mentoringStoreConformance } from "#server/testing/mentoring-store-conformance.ts";
import { postgresJobStore } from "./postgres-job-store.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";
import { postgresMentoringFacts } from "./postgres-mentoring-facts.ts";
import { postgresMentoringStore } from "./postgres-mentoring-store.ts";

for (const { name, open } of DATABASES) {
  const opened = async () => {
    const database = await open();
    return {
      store: postgresMentoringStore(database),
      facts: postgresMentoringFacts(database),
      learners: postgresLearnerStore(database),
      jobs: postgresJobStore(database),
      close: () => database.close(),
    };
  };
  mentoringStoreConformance(name, opened);
  mentoringFactsConformance(name, opened);
}
