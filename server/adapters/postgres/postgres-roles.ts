import { asCourseId } from "#domain/courses/course.ts";
import type { Roles } from "#server/ports/roles.ts";
import type { Database } from "./database.ts";

export function postgresRoles(database: Database): Roles {
  return {
    async of(uid) {
      const { rows } = await database.query<{ role: "staff" | "mentor"; about: string }>(
        `select 'staff' as role, '' as about, since as at from staff where uid = $1
         union all select 'mentor', about, written_at from mentoring_facts where uid = $1 and kind = 'role'
         order by at desc, about`,
        [uid],
      );
      return rows.map(({ role, about }) =>
        role === "staff" ? { role } : { role, courseId: asCourseId(about) },
      );
    },
  };
}
