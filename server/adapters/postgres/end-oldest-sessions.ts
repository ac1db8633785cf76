import { SESSIONS_MAX } from "#domain/accounts/sessions-max.ts";
import type { Queries } from "./database.ts";

/** After each sign-in. Not in the identity library's own hooks: they run inside of its transactions and would wait for a second connection. */
export async function endOldestSessions(database: Queries, uid: string): Promise<void> {
  await database.query(
    `delete from sessions where uid = $1 and id in (
       select id from sessions where uid = $1 order by created_at desc, id offset ${SESSIONS_MAX}
     )`,
    [uid],
  );
}
