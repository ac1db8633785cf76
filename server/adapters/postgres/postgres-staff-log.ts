import type { StaffEntry } from "#domain/staff/staff-entry.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";
import type { Database, Row } from "./database.ts";

export function postgresStaffLog(database: Database): StaffLog {
  return {
    async record({ at, uid, email, action, subject, detail }, about) {
      await database.query(
        "insert into staff_log (at, uid, email, action, subject, detail, about) values ($1, $2, $3, $4, $5, $6, $7)",
        [at, uid, email, action, subject, detail, about ?? null],
      );
    },
    async forget(before) {
      await database.query("delete from staff_log where at < $1", [before]);
    },
    async latest(most) {
      const { rows } = await database.query<Row & StaffEntry>(
        "select at, uid, email, action, subject, detail from staff_log order by id desc limit $1::int",
        [most],
      );
      return rows.map((row) => ({ ...row, at: new Date(row.at) }));
    },
  };
}
