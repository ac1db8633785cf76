import type { PortfolioStore } from "#server/ports/portfolio-store.ts";
import type { Database } from "./database.ts";

export function postgresPortfolioStore(database: Database): PortfolioStore {
  return {
    async idOf(uid) {
      const { rows } = await database.query<{ id: string }>("select id from portfolios where uid = $1", [
        uid,
      ]);
      return rows[0]?.id;
    },

    async switchOn(uid, freshId) {
      const { rows } = await database.query<{ id: string }>(
        // The update changes nothing: it is there because only a row that was written comes back.
        `insert into portfolios (uid, id) values ($1, $2)
         on conflict (uid) do update set uid = excluded.uid returning id`,
        [uid, freshId],
      );
      return rows[0]?.id ?? freshId;
    },

    async switchOff(uid) {
      await database.query("delete from portfolios where uid = $1", [uid]);
    },

    async holderOf(id) {
      const { rows } = await database.query<{ uid: string }>("select uid from portfolios where id = $1", [
        id,
      ]);
      return rows[0]?.uid;
    },
  };
}
