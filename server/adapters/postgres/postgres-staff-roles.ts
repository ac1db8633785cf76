import { fullName } from "#domain/learning/learner-record.ts";
import type { StaffRoles } from "#server/ports/staff-roles.ts";
import type { Database } from "./database.ts";

export function postgresStaffRoles(database: Database): StaffRoles {
  return {
    async find(email) {
      const { rows } = await database.query<{
        uid: string;
        email: string;
        firstName: string;
        lastName: string;
      }>(
        `select id as uid, email, first_name as "firstName", last_name as "lastName" from learners
         where email = lower($1) and not is_demo`,
        [email],
      );
      return rows[0] && { uid: rows[0].uid, name: fullName(rows[0]), email: rows[0].email };
    },
    async add(email, now) {
      const { rows } = await database.query(
        `insert into staff (uid, since) select id, $2::timestamptz from learners where email = lower($1) and not is_demo
         on conflict (uid) do update set since = staff.since returning uid`,
        [email, now],
      );
      return rows.length > 0;
    },
    async remove(email, by) {
      // Lock, then check: the one who waited sees whom the other has removed.
      const { rows } = await database.query(
        `with locked as materialized (select uid from staff order by uid for update)
         delete from staff using locked where staff.uid = locked.uid
           and locked.uid = (select id from learners where email = lower($1))
           and ($2::text is null or exists (select 1 from locked as members where members.uid = $2::text))
         returning staff.uid`,
        [email, by ?? null],
      );
      return rows.length > 0;
    },
    async list() {
      const { rows } = await database.query<{ email: string; since: Date }>(
        "select email, since from staff join learners on learners.id = staff.uid order by since, email",
      );
      return rows.map(({ email, since }) => ({ email, since: new Date(since) }));
    },
  };
}
