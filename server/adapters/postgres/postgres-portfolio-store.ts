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
        // A no-op update, because `returning` gives only written rows.
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

    async chosen(uid) {
      const { rows } = await database.query<{ exercise_id: string }>(
        'select exercise_id from portfolio_tickets where uid = $1 order by exercise_id collate "C"',
        [uid],
      );
      return rows.map(({ exercise_id }) => exercise_id);
    },

    async choose(uid, exerciseId, isChosen) {
      await database.query(
        isChosen
          ? "insert into portfolio_tickets (uid, exercise_id) values ($1, $2) on conflict do nothing"
          : "delete from portfolio_tickets where uid = $1 and exercise_id = $2",
        [uid, exerciseId],
      );
    },
  };
}
