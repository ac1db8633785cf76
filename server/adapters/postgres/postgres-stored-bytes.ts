import type { StoredBytes } from "#server/ports/stored-bytes.ts";
import type { Database, Row } from "./database.ts";

const CHATS = ["conversations", "conversation_messages", "tutor_ratings"];

/** Every table with rows of learners, by the column that says whose a row is. A test compares it with the database. */
export const TABLES_OF_LEARNERS: Readonly<Record<string, string>> = {
  learners: "id",
  credentials: "uid",
  sessions: "uid",
  second_factors: "uid",
  passkeys: "uid",
  privacy_standings: "uid",
  enrolments: "uid",
  day_ticks: "uid",
  reviews: "uid",
  study_days: "uid",
  exercise_drafts: "uid",
  exercise_standings: "uid",
  exercise_attempts: "uid",
  study_plans: "uid",
  calendars: "uid",
  reminders: "uid",
  answers: "uid",
  review_cards: "uid",
  review_answers: "uid",
  review_checks: "uid",
  certificates: "uid",
  certificate_submissions: "uid",
  portfolios: "uid",
  portfolio_tickets: "uid",
  scheme_applications: "uid",
  conversations: "uid",
  conversation_messages: "uid",
  tutor_ratings: "uid",
  mentoring_threads: "learner",
  mentoring_events: "learner",
  mentoring_snapshots: "learner",
  mentoring_facts: "uid",
};

const sizeIn = (table: string) =>
  `select coalesce(sum(octet_length(to_jsonb(kept)::text)), 0) as bytes, ${CHATS.includes(table)} as is_chat
   from ${table} kept where ${TABLES_OF_LEARNERS[table]} = $1`;

const SIZES = `
  select sum(bytes)::float8 as "all", coalesce(sum(bytes) filter (where is_chat), 0)::float8 as chats from (
    ${Object.keys(TABLES_OF_LEARNERS).map(sizeIn).join(" union all ")}
    union all select coalesce(sum(octet_length(passing_files::text)), 0), false from exercise_standings where uid = $1
  ) sizes`;

export function postgresStoredBytes(database: Database): StoredBytes {
  return {
    async of(uid) {
      const { rows } = await database.query<Row & { all: number; chats: number }>(SIZES, [uid]);
      return { all: rows[0]?.all ?? 0, chats: rows[0]?.chats ?? 0 };
    },
  };
}
