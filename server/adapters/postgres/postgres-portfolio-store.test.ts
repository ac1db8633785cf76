import { DATABASES } from "#server/testing/databases.ts";
import { portfolioStoreConformance } from "#server/testing/portfolio-store-conformance.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";
import { postgresPortfolioStore } from "./postgres-portfolio-store.ts";

for (const { name, open } of DATABASES) {
  portfolioStoreConformance(name, async () => {
    const database = await open();
    return {
      store: postgresPortfolioStore(database),
      learners: postgresLearnerStore(database),
      close: () => database.close(),
    };
  });
}
