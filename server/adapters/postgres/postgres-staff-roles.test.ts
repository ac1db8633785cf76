import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "#server/testing/databases.ts";
import { learnersOf, newCourse, newLearner } from "#server/testing/learner-actions.ts";
import { staffRolesConformance } from "#server/testing/staff-roles-conformance.ts";
import type { Database } from "./database.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";
import { postgresMentoringFacts } from "./postgres-mentoring-facts.ts";
import { postgresRoles } from "./postgres-roles.ts";
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
    roles: postgresRoles(database),
    addAccount,
    addMentor: async (uid, courses) => {
      const facts = postgresMentoringFacts(database);
      const now = new Date("2026-11-15T06:00:00Z");
      for (const courseId of courses)
        await facts.change(uid, "role", courseId, { now }, () => ({ courseId, since: now }));
    },
    close: async () => {},
  }));

  test("a demo learner cannot be made staff", async () => {
    await database.query(
      `insert into learners (id, email, display_name, first_name, last_name, phone, is_demo)
       values ('demo', 'demo@demo.invalid', 'Demo', 'Demo', 'Learner', '', true)`,
    );
    expect(await postgresStaffRoles(database).add("demo@demo.invalid", new Date())).toBe(false);
  });

  test("the role is deleted with the account", async () => {
    const staff = postgresStaffRoles(database);
    const uid = await addAccount("leaving@example.com");
    await staff.add("leaving@example.com", new Date());
    await postgresLearnerStore(database).remove(uid, "revoke", new Date());
    expect(await postgresRoles(database).of(uid)).toEqual([]);
    expect((await staff.list()).map(({ email }) => email)).not.toContain("leaving@example.com");
  });
});
