import { courseReportsConformance } from "#server/testing/course-reports-conformance.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { postgresCourseReports } from "./postgres-course-reports.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";

for (const { name, open } of DATABASES) {
  courseReportsConformance(name, async () => {
    const database = await open();
    return {
      reports: postgresCourseReports(database),
      learners: postgresLearnerStore(database),
      close: () => database.close(),
    };
  });
}
