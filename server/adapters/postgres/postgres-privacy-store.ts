import { NOTHING_SAID, type PrivacyStanding } from "#domain/accounts/may-be-shown.ts";
import { isRefusal, type Refusal } from "#domain/refusal.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import { askTogether } from "./ask-together.ts";
import { changeVersioned } from "./change-versioned.ts";
import type { Database, Row } from "./database.ts";
import { insertJobs } from "./job-rows.ts";

type StandingRow = Row & {
  uid: string;
  version: number;
  consent_text: string | null;
  consented_at: Date | null;
  age: "adult" | "minor" | null;
  age_said_at: Date | null;
  parent_email: string | null;
  parent_asked_at: Date | null;
  parent_link_hash: string | null;
  parent_agrees: boolean | null;
  parent_answered_at: Date | null;
  parent_text: string | null;
};

const COLUMNS = `consent_text, consented_at, age, age_said_at, parent_email, parent_asked_at, parent_link_hash, parent_agrees,
  parent_answered_at, parent_text`;

export function postgresPrivacyStore(database: Database): PrivacyStore {
  // Batched: it is read with every view of a certificate.
  const find = askTogether(async (uids) => {
    const { rows } = await database.query<StandingRow>(
      `select uid, version, ${COLUMNS} from privacy_standings where uid = any($1::text[])`,
      [uids],
    );
    return new Map(rows.map((row) => [row.uid, row]));
  });

  return {
    async standingOf(uid) {
      const row = await find(uid);
      return row ? toStanding(row) : NOTHING_SAID;
    },

    async holderOfLink(linkHash) {
      const { rows } = await database.query<{ uid: string }>(
        "select uid from privacy_standings where parent_link_hash = $1",
        [linkHash],
      );
      return rows[0]?.uid;
    },

    async forgetUnanswered(before) {
      await database.query(
        `update privacy_standings set version = version + 1, parent_email = null, parent_asked_at = null, parent_link_hash = null
         where parent_asked_at < $1 and parent_answered_at is null`,
        [before],
      );
    },

    change: <R extends Refusal>(
      uid: string,
      decide: (standing: PrivacyStanding) => PrivacyStanding | R,
      now: Date,
      jobs: Parameters<typeof insertJobs>[1] = [],
    ) =>
      changeVersioned<PrivacyStanding | R, PrivacyStanding | R>({
        async load() {
          const row = await find(uid);
          return { value: row ? toStanding(row) : NOTHING_SAID, version: row?.version ?? 0 };
        },
        decide: (standing) => decide(standing as PrivacyStanding),
        async save(after, { version }) {
          if (isRefusal(after)) return true;
          return database.transaction(async (queries) => {
            const { rows } = await queries.query(
              `insert into privacy_standings (uid, version, ${COLUMNS})
               values ($1, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
               on conflict (uid) do update
                 set (version, ${COLUMNS}) = (select privacy_standings.version + 1, excluded.consent_text, excluded.consented_at,
                   excluded.age, excluded.age_said_at, excluded.parent_email, excluded.parent_asked_at, excluded.parent_link_hash,
                   excluded.parent_agrees, excluded.parent_answered_at, excluded.parent_text)
                 where privacy_standings.version = $2
               returning 1`,
              [uid, version, ...valuesOf(after)],
            );
            if (rows.length > 0) await insertJobs(queries, jobs, now);
            return rows.length > 0;
          });
        },
      }),
  };
}

function valuesOf({ consent, age, parent }: PrivacyStanding): readonly unknown[] {
  const { answer } = parent ?? {};
  return [
    consent?.textVersion,
    consent?.at,
    age?.is,
    age?.at,
    parent?.email,
    parent?.askedAt,
    parent?.linkHash,
    answer?.agrees,
    answer?.at,
    answer?.textVersion,
  ].map((value) => value ?? null);
}

function toStanding(row: StandingRow): PrivacyStanding {
  const { consented_at, age, age_said_at, parent_answered_at, parent_asked_at } = row;
  return {
    ...(consented_at && { consent: { textVersion: row.consent_text ?? "", at: new Date(consented_at) } }),
    ...(age && age_said_at && { age: { is: age, at: new Date(age_said_at) } }),
    ...(parent_asked_at && {
      parent: {
        email: row.parent_email ?? "",
        askedAt: new Date(parent_asked_at),
        linkHash: row.parent_link_hash ?? "",
        ...(parent_answered_at && {
          answer: {
            agrees: row.parent_agrees === true,
            at: new Date(parent_answered_at),
            textVersion: row.parent_text ?? "",
          },
        }),
      },
    }),
  };
}
