import { CLOCK_DIFFERENCE_SECONDS, type Limits } from "#server/ports/limits.ts";
import type { Database } from "./database.ts";

/** One in this many uses also deletes expired windows. */
const SWEEP_EVERY = 200;

export function postgresLimits(database: Database): Limits {
  let usesSinceSweep = 0;
  return {
    async use(key, limit, now) {
      const windowEndsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
      const lastEnd = new Date(windowEndsAt.getTime() + CLOCK_DIFFERENCE_SECONDS * 1000);
      const { rows } = await database.query<{ uses: number }>(
        `insert into limit_uses as kept (key, window_ends_at, uses) values ($1, $2, 1)
         on conflict (key) do update set
           uses = case when kept.window_ends_at <= $3 or kept.window_ends_at > $4 then 1 else kept.uses + 1 end,
           window_ends_at = case when kept.window_ends_at <= $3 or kept.window_ends_at > $4
             then excluded.window_ends_at else kept.window_ends_at end
         returning uses`,
        [key, windowEndsAt, now, lastEnd],
      );
      if (++usesSinceSweep >= SWEEP_EVERY) {
        usesSinceSweep = 0;
        await database.query("delete from limit_uses where window_ends_at <= $1", [now]);
      }
      return (rows[0]?.uses ?? 1) <= limit.most;
    },

    async uses(key, now) {
      const { rows } = await database.query<{ uses: number }>(
        "select uses from limit_uses where key = $1 and window_ends_at > $2",
        [key, now],
      );
      return rows[0]?.uses ?? 0;
    },

    async giveBack(key, now) {
      await database.query(
        "update limit_uses set uses = uses - 1 where key = $1 and window_ends_at > $2 and uses > 0",
        [key, now],
      );
    },

    async clear(key) {
      await database.query("delete from limit_uses where key = $1", [key]);
    },

    async endsAt(key, now) {
      const { rows } = await database.query<{ window_ends_at: Date | string }>(
        "select window_ends_at from limit_uses where key = $1 and window_ends_at > $2",
        [key, now],
      );
      return rows[0] && new Date(rows[0].window_ends_at);
    },
  };
}
