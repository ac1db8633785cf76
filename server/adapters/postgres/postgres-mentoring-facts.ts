import { isRefusal } from "#domain/refusal.ts";
import type {
  BesideFact,
  Fact,
  FactKind,
  FactValues,
  MentoringFacts,
} from "#server/ports/mentoring-facts.ts";
import { fromPlain, toPlain } from "#server/ports/thread-text.ts";
import type { Database, Queries, Row } from "./database.ts";
import { insertJobs } from "./job-rows.ts";

type FactRow = Row & { uid: string; kind: FactKind; id: string; about: string; value: unknown };

const SELECT = "select uid, kind, id, about, value from mentoring_facts";

// Must match the partial index, so that it is used.
const UNDECIDED = "kind in ('report', 'offer') and not jsonb_exists(value, 'decision')";
const BEGAN = "coalesce(value ->> 'reportedAt', value ->> 'offeredAt')";

export function postgresMentoringFacts(database: Database): MentoringFacts {
  async function list<Kind extends FactKind>(
    where: string,
    values: readonly unknown[],
  ): Promise<readonly Fact<Kind>[]> {
    const { rows } = await database.query<FactRow>(
      `${SELECT} where ${where} order by written_at desc, uid, id`,
      values,
    );
    return rows.map((row) => toFact<Kind>(row));
  }

  return {
    async get<Kind extends FactKind>(uid: string, kind: Kind, id: string) {
      const [fact] = await list<Kind>("uid = $1 and kind = $2 and id = $3", [uid, kind, id]);
      return fact?.value;
    },

    of: (uid, kind) => list("uid = $1 and kind = $2", [uid, kind]),

    about: (kind, about) => list("kind = $1 and about = $2", [kind, about]),

    async all<Kind extends FactKind>(kind: Kind, most: number) {
      const { rows } = await database.query<FactRow>(
        `${SELECT} where kind = $1 order by written_at desc, uid, id limit $2::int`,
        [kind, most],
      );
      return rows.map((row) => toFact<Kind>(row));
    },

    async undecided(kind, most) {
      const { rows } = await database.query<FactRow>(
        `${SELECT} where kind = $1 and ${UNDECIDED} order by ${BEGAN}, uid, id limit $2::int`,
        [kind, most],
      );
      return rows.map((row) => toFact<typeof kind>(row));
    },

    async decided(kind, most, before) {
      const { rows } = await database.query<FactRow>(
        `${SELECT} where kind = $1 and kind in ('report', 'offer') and jsonb_exists(value, 'decision')
           and ($3::text is null or (written_at, id) <
             (select written_at, id from mentoring_facts where kind = $1 and kind in ('report', 'offer') and id = $3::text limit 1))
         order by written_at desc, id desc limit $2::int`,
        [kind, most, before ?? null],
      );
      return rows.map((row) => toFact<typeof kind>(row));
    },

    async find(kind, id) {
      const { rows } = await database.query<FactRow>(
        `${SELECT} where kind = $1 and kind in ('report', 'offer') and id = $2 limit 1`,
        [kind, id],
      );
      return rows[0] && toFact<typeof kind>(rows[0]);
    },

    change: (uid, kind, id, { now, about = id, jobs = [], beside = [] }, decide) =>
      database.transaction(async (queries) => {
        // A missing row cannot be locked, but its name can: lock all facts of one kind, so that they can be counted.
        await queries.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
          `mentoring ${kind} ${uid}`,
        ]);
        const { rows } = await queries.query<FactRow>(`${SELECT} where uid = $1 and kind = $2`, [uid, kind]);
        const readRow = ({ value }: FactRow) => fromPlain<FactValues[typeof kind]>(value);
        const own = rows.find((row) => row.id === id);
        const kept = own && readRow(own);
        const after = decide(kept, rows.filter((row) => row.id !== id).map(readRow));
        if (isRefusal(after) || after === kept) return after;
        if (after === undefined)
          await queries.query("delete from mentoring_facts where uid = $1 and kind = $2 and id = $3", [
            uid,
            kind,
            id,
          ]);
        else
          await queries.query(
            `insert into mentoring_facts (uid, kind, id, about, written_at, value) values ($1, $2, $3, $4, $5, $6::jsonb)
             on conflict (uid, kind, id) do update set about = excluded.about, written_at = excluded.written_at, value = excluded.value`,
            [uid, kind, id, about, now, JSON.stringify(toPlain(after))],
          );
        for (const fact of beside) await writeBeside(queries, fact, now);
        await insertJobs(queries, jobs, now);
        return after;
      }),

    async everything(uid) {
      const { rows } = await database.query<FactRow>(
        `${SELECT} where uid = $1 order by kind, written_at, id`,
        [uid],
      );
      return rows.map((row) => ({ ...toFact<FactKind>(row), kind: row.kind }));
    },

    async uidOf(email) {
      const { rows } = await database.query<{ id: string }>(
        "select id from learners where email = lower($1) and not is_demo",
        [email],
      );
      return rows[0]?.id;
    },
  };
}

async function writeBeside(queries: Queries, { uid, kind, id, value }: BesideFact, now: Date): Promise<void> {
  await queries.query(
    `insert into mentoring_facts (uid, kind, id, about, written_at, value)
     select learners.id, $2, $3, $3, $4, $5::jsonb from learners where learners.id = $1
     on conflict (uid, kind, id) do update set written_at = excluded.written_at, value = excluded.value`,
    [uid, kind, id, now, JSON.stringify(toPlain(value))],
  );
}

function toFact<Kind extends FactKind>({ uid, id, about, value }: FactRow): Fact<Kind> {
  return { uid, id, about, value: fromPlain(value) };
}
