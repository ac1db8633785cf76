import {
  type ChatMessage,
  type Conversation,
  type ConversationSummary,
  conversationTitle,
  type Source,
} from "#domain/tutor/conversation.ts";
import type { RatedAnswer } from "#domain/tutor/rated-answer.ts";
import { ratingFrom, type Verdict } from "#domain/tutor/rating.ts";
import { CONVERSATIONS_MAX, MESSAGES_MAX } from "#domain/tutor/tutor-bounds.ts";
import type { ConversationStore } from "#server/ports/conversation-store.ts";
import type { Database, Row } from "./database.ts";

type SummaryRow = Row & {
  id: string;
  title: string;
  started_at: Date;
  last_at: Date;
  messages_added: number;
};

type MessageRow = Row & {
  conversation_id: string;
  exchange_id: string;
  role: "user" | "bot";
  text: string;
  sources: Source[] | null;
  at: Date;
  verdict: Verdict | null;
  reason: string | null;
  note: string | null;
};

type RatingRow = Row & {
  verdict: Verdict;
  reason: string | null;
  note: string;
  question: string;
  answer: string;
  sources: Source[] | null;
  at: Date;
};

const SUMMARY = "select id, title, started_at, last_at, messages_added from conversations where uid = $1";
const MESSAGES = `
  select said.conversation_id, said.exchange_id, said.role, said.text, said.sources, said.at,
    rated.verdict, rated.reason, rated.note
  from conversation_messages said
  left join tutor_ratings rated on said.role = 'bot' and rated.uid = said.uid
    and rated.conversation_id = said.conversation_id and rated.exchange_id = said.exchange_id
  where said.uid = $1`;
const RATINGS = "select verdict, reason, note, question, answer, sources, at from tutor_ratings";

/**
 * Lock first: somebody may edit a question on two devices at once, so the replaced exchange is looked up after the
 * lock.
 */
const LOCK = "select 1 from conversations where uid = $1 and id = $2 for update";

/** One statement, so that nothing is half stored. The conversation's row is locked first: numbers are unique. */
const ADD = `
  with replaced as (
    select min(number) filter (where exchange_id = $10) as number, min(number) as first
    from conversation_messages where uid = $1 and conversation_id = $2
  ), kept as (
    insert into conversations as old (uid, id, title, started_at, last_at, messages_added)
    values ($1, $2, $3, $4, $7, 2)
    on conflict (uid, id) do update
      set messages_added = coalesce((select number - 1 from replaced), old.messages_added) + 2,
        title = case when not old.is_renamed and (select number = first from replaced)
          then excluded.title else old.title end,
        last_at = greatest(old.last_at, excluded.last_at)
    returning messages_added
  ), added as (
    insert into conversation_messages (uid, conversation_id, number, role, text, sources, at, exchange_id)
    select $1, $2, messages_added - 1, 'user', $5, null, $4::timestamptz, $9 from kept
    union all
    select $1, $2, messages_added, 'bot', $6, $8::jsonb, $7::timestamptz, $9 from kept
    on conflict (uid, conversation_id, number) do update
      set text = excluded.text, sources = excluded.sources, at = excluded.at, exchange_id = excluded.exchange_id
  ), gone as (
    delete from conversation_messages
    where uid = $1 and conversation_id = $2 and (
      number <= (select messages_added - ${MESSAGES_MAX} from kept)
      or number > (select messages_added from kept)
    )
  )
  delete from conversations where uid = $1 and id in (
    select id from conversations where uid = $1 and id <> $2
    order by last_at desc, id offset ${CONVERSATIONS_MAX - 1}
  )`;

const RATE = `
  insert into tutor_ratings as old
    (uid, conversation_id, exchange_id, verdict, reason, note, question, answer, sources, at)
  select $1, $2, $3, $4, $5, $6, asked.text, answered.text, answered.sources, $7
  from conversation_messages asked
  join conversation_messages answered using (uid, conversation_id, exchange_id)
  where asked.uid = $1 and asked.conversation_id = $2 and asked.exchange_id = $3
    and asked.role = 'user' and answered.role = 'bot'
  on conflict (uid, conversation_id, exchange_id) do update
    set verdict = excluded.verdict, reason = excluded.reason, note = excluded.note, at = excluded.at`;

export function postgresConversationStore(database: Database): ConversationStore {
  async function conversations(uid: string, ids: readonly string[] | "all"): Promise<Conversation[]> {
    const [only, values] = ids === "all" ? ["", [uid]] : ["= any($2::text[])", [uid, ids]];
    const { rows } = await database.query<SummaryRow>(
      `${SUMMARY} ${only && `and id ${only}`} order by last_at desc, id`,
      values,
    );
    const messages = await database.query<MessageRow>(
      `${MESSAGES} ${only && `and said.conversation_id ${only}`} order by said.conversation_id, said.number`,
      values,
    );
    const byConversation = Map.groupBy(messages.rows, (row) => row.conversation_id);
    return rows.map((row) => ({
      ...toSummary(row),
      messages: (byConversation.get(row.id) ?? []).map(toMessage),
    }));
  }

  return {
    async list(uid) {
      const { rows } = await database.query<SummaryRow>(`${SUMMARY} order by last_at desc, id`, [uid]);
      return rows.map(toSummary);
    },

    async find(uid, id) {
      const [found] = await conversations(uid, [id]);
      return found;
    },

    async add(uid, id, { id: exchangeId, question, answer }, { replaces } = {}) {
      const title = conversationTitle(question.text);
      const sources = answer.sources ? JSON.stringify(answer.sources) : null;
      const values = [
        uid,
        id,
        title,
        question.at,
        question.text,
        answer.text,
        answer.at,
        sources,
        exchangeId,
        replaces ?? null,
      ];
      if (replaces === undefined) await database.query(ADD, values);
      else
        await database.transaction(async (queries) => {
          await queries.query(LOCK, [uid, id]);
          await queries.query(ADD, values);
        });
    },

    async rename(uid, id, title) {
      const { affected } = await database.query(
        "update conversations set title = $3, is_renamed = true where uid = $1 and id = $2",
        [uid, id, title],
      );
      return affected === 1;
    },

    async rate(uid, id, exchangeId, rating, now) {
      if (rating) {
        const { verdict, reason, note } = { reason: null, note: "", ...rating };
        const values = [uid, id, exchangeId, verdict, reason, note, now];
        return (await database.query(RATE, values)).affected === 1;
      }
      const { rows } = await database.query(
        `with taken_back as (
           delete from tutor_ratings where uid = $1 and conversation_id = $2 and exchange_id = $3
         )
         select 1 from conversation_messages
         where uid = $1 and conversation_id = $2 and exchange_id = $3 limit 1`,
        [uid, id, exchangeId],
      );
      return rows.length === 1;
    },

    async ratingsOf(uid) {
      const { rows } = await database.query<RatingRow>(`${RATINGS} where uid = $1 order by at desc`, [uid]);
      return rows.map(toRatedAnswer);
    },

    async latestRatings(verdict, most) {
      const { rows } = await database.query<RatingRow>(
        `${RATINGS} where verdict = $1 order by at desc limit $2`,
        [verdict, most],
      );
      return rows.map(toRatedAnswer);
    },

    async remove(uid, which) {
      const { affected } =
        which === "all"
          ? await database.query("delete from conversations where uid = $1", [uid])
          : await database.query("delete from conversations where uid = $1 and id = any($2::text[])", [
              uid,
              which,
            ]);
      return affected;
    },

    all: (uid) => conversations(uid, "all"),
  };
}

function toSummary({ id, title, started_at, last_at, messages_added }: SummaryRow): ConversationSummary {
  const turns = Math.min(messages_added, MESSAGES_MAX);
  return { id, title, startedAt: started_at, lastAt: last_at, turns };
}

function toMessage(row: MessageRow): ChatMessage {
  const { exchange_id, role, text, sources, at, verdict, reason, note } = row;
  const rating = verdict && ratingFrom({ verdict, reason, note: note ?? "" });
  return { exchangeId: exchange_id, role, text, at, ...(sources && { sources }), ...(rating && { rating }) };
}

function toRatedAnswer({ question, answer, sources, at, ...rated }: RatingRow): RatedAnswer {
  return { rating: ratingFrom(rated), question, answer, at, ...(sources && { sources }) };
}
