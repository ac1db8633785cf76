import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffRolesConformance } from "#server/ports/staff-roles-conformance.ts";
import { DATABASES } from "#server/testing/databases.ts";
import { learnersOf, newCourse, newLearner } from "#server/testing/learner-actions.ts";
import type { Database } from "./database.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";
import { postgresStaffRoles } from "./postgres-staff-roles.ts";

describe.each(DATABASES)("$name", ({ name, open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  const addAccount = async (email: string) => {
    const learner = newLearner({ email });
    await learnersOf(postgresLearnerStore(database)).enrol(learner, newCourse(1));
    return learner.uid;
  };

  staffRolesConformance(name, async () => ({
    staff: postgresStaffRoles(database),
    addAccount,
    close: async () => {},
  }));

  test("a demo learner cannot be made staff", async () => {
    await database.query(
      `insert into learners (id, email, display_name, first_name, last_name, phone, is_demo)
       values ('demo', 'demo@demo.invalid', 'Demo', 'Demo', 'Learner', '', true)`,
    );
    expect(await postgresStaffRoles(database).add("demo@demo.invalid", new Date())).toBe(false);
  });

  test("the role goes with the account", async () => {
    const staff = postgresStaffRoles(database);
    const uid = await addAccount("leaving@example.com");
    await staff.add("leaving@example.com", new Date());
    await postgresLearnerStore(database).remove(uid, "revoke", new Date());
    expect(await staff.isStaff(uid)).toBe(false);
    expect((await staff.list()).map(({ email }) => email)).not.toContain("leaving@example.com");
  });
});
