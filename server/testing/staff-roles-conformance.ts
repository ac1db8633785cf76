import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asCourseId, type CourseId } from "#domain/courses/course.ts";
import type { Roles } from "#server/ports/roles.ts";
import type { StaffRoles } from "#server/ports/staff-roles.ts";

export type StaffRolesUnderTest = {
  readonly staff: StaffRoles;
  readonly roles: Roles;
  /** Creates an account with this address and returns its uid. */
  addAccount(email: string): Promise<string>;
  /** Makes the account a mentor of these courses. */
  addMentor(uid: string, courses: readonly CourseId[]): Promise<void>;
  close(): Promise<void>;
};

const FIRST = new Date("2026-11-15T06:00:00.250Z");
const LATER = new Date("2026-12-01T06:00:00Z");

/** The promises of both ports of roles, for every adapter. */
export function staffRolesConformance(name: string, open: () => Promise<StaffRolesUnderTest>): void {
  describe(`the staff roles on ${name}`, () => {
    let opened: StaffRolesUnderTest;
    let staff: StaffRoles;
    let roles: Roles;
    let meena: string;
    let ravi: string;

    beforeAll(async () => {
      opened = await open();
      ({ staff, roles } = opened);
      meena = await opened.addAccount("meena@example.com");
      ravi = await opened.addAccount("ravi@example.com");
    });
    beforeEach(async () => {
      for (const { email } of await staff.list()) await staff.remove(email);
    });
    afterAll(() => opened?.close());

    test("nobody is staff at first", async () => {
      expect(await staff.list()).toEqual([]);
      expect(await roles.of(meena)).toEqual([]);
      expect(await roles.of("nobody")).toEqual([]);
    });

    test("roles are a set: a mentor has one for each course, and may be staff besides", async () => {
      const asha = await opened.addAccount("asha@example.com");
      await opened.addMentor(asha, [asCourseId("java_course"), asCourseId("python_course")]);
      const mentor = ["java_course", "python_course"].map((courseId) => ({ role: "mentor", courseId }));
      const held = async () => new Set(await roles.of(asha));
      expect(await held()).toEqual(new Set(mentor));
      await staff.add("asha@example.com", FIRST);
      expect(await held()).toEqual(new Set([{ role: "staff" }, ...mentor]));
      await staff.remove("asha@example.com");
      expect(await held()).toEqual(new Set(mentor));
      expect(await roles.of(meena)).toEqual([]);
    });

    test("an account is found by its address, in any spelling, but not by a part of it", async () => {
      expect(await staff.find("Meena@Example.com")).toMatchObject({ uid: meena, email: "meena@example.com" });
      for (const email of ["nobody@example.com", "", "%", "meena@"])
        expect(await staff.find(email), email).toBeUndefined();
    });

    test("an address without an account cannot be made staff", async () => {
      for (const email of ["nobody@example.com", "", "%", "' or true --", "meena@example.co"])
        expect(await staff.add(email, FIRST), email).toBe(false);
      expect(await staff.list()).toEqual([]);
    });

    test("an account is made staff by its address, in any spelling, and nobody else is", async () => {
      expect(await staff.add("Meena@Example.com", FIRST)).toBe(true);
      expect(await roles.of(meena)).toEqual([{ role: "staff" }]);
      expect(await roles.of(ravi)).toEqual([]);
      expect(await staff.list()).toEqual([{ email: "meena@example.com", since: FIRST }]);
    });

    test("made staff twice, the first date stays", async () => {
      await staff.add("meena@example.com", FIRST);
      expect(await staff.add("meena@example.com", LATER)).toBe(true);
      expect(await staff.list()).toEqual([{ email: "meena@example.com", since: FIRST }]);
    });

    test("the list has the longest-serving first", async () => {
      await staff.add("meena@example.com", LATER);
      await staff.add("ravi@example.com", FIRST);
      expect((await staff.list()).map(({ email }) => email)).toEqual([
        "ravi@example.com",
        "meena@example.com",
      ]);
    });

    test("the role is removed from one, by the address in any spelling, and only once", async () => {
      await staff.add("meena@example.com", FIRST);
      await staff.add("ravi@example.com", FIRST);
      expect(await staff.remove("MEENA@example.com")).toBe(true);
      expect(await roles.of(meena)).toEqual([]);
      expect(await roles.of(ravi)).toEqual([{ role: "staff" }]);
      expect(await staff.remove("meena@example.com")).toBe(false);
      expect(await staff.remove("nobody@example.com")).toBe(false);
      expect((await staff.list()).map(({ email }) => email)).toEqual(["ravi@example.com"]);
    });

    test("of two who remove each other at once one keeps the role", async () => {
      for (let round = 0; round < 5; round += 1) {
        await staff.add("meena@example.com", FIRST);
        await staff.add("ravi@example.com", FIRST);
        const taken = await Promise.all([
          staff.remove("ravi@example.com", meena),
          staff.remove("meena@example.com", ravi),
        ]);
        expect([...taken].sort()).toEqual([false, true]);
        expect(await staff.list()).toHaveLength(1);
      }
    });
  });
}
