import { DATABASES } from "#server/testing/databases.ts";
import { staffLogConformance } from "#server/testing/staff-log-conformance.ts";
import { postgresStaffLog } from "./postgres-staff-log.ts";

for (const { name, open } of DATABASES) {
  staffLogConformance(name, async () => {
    const database = await open();
    return { log: postgresStaffLog(database), close: () => database.close() };
  });
}
