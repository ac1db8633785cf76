import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import type { SchemeStore } from "#server/ports/scheme-store.ts";
import type { Database, Row } from "./database.ts";

type EditRow = Row & { scheme: Scholarship; edited_by: string; edited_at: Date };

export function postgresSchemeStore(database: Database): SchemeStore {
  return {
    async edits() {
      const { rows } = await database.query<EditRow>(
        `select scheme, edited_by, edited_at from (
           select distinct on (scheme_id) scheme, edited_by, edited_at,
             min(id) over (partition by scheme_id) as first_id
           from scheme_edits order by scheme_id, id desc
         ) as newest order by first_id`,
      );
      return rows.map((row) => ({
        scheme: { ...row.scheme, usualDeadline: row.scheme.usualDeadline },
        editedBy: row.edited_by,
        editedAt: new Date(row.edited_at),
      }));
    },
    async save(scheme, editedBy, now) {
      await database.query(
        "insert into scheme_edits (scheme_id, scheme, edited_by, edited_at) values ($1, $2::jsonb, $3, $4)",
        [scheme.id, JSON.stringify(scheme), editedBy, now],
      );
    },
  };
}
