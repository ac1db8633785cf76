import {
  type ChatMessage,
  type Conversation,
  type ConversationSummary,
  conversationTitle,
  type Source,
} from "#domain/tutor/conversation.ts";
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
  role: "user" | "bot";
  text: string;
  sources: Source[] | null;
  at: Date;
};

const SUMMARY = "select id, title, started_at, last_at, messages_added from conversations where uid = $1";
const MESSAGES = "select conversation_id, role, text, sources, at from conversation_messages where uid = $1";

/** One statement, so that nothing is half kept. The row of the conversation is locked first: numbers are given once. */
const ADD = `
  with kept as (
    insert into conversations as old (uid, id, title, started_at, last_at, messages_added)
    values ($1, $2, $3, $4, $7, 2)
    on conflict (uid, id) do update
      set messages_added = old.messages_added + 2, last_at = greatest(old.last_at, excluded.last_at)
    returning messages_added
  ), added as (
    insert into conversation_messages (uid, conversation_id, number, role, text, sources, at)
    select $1, $2, messages_added - 1, 'user', $5, null, $4::timestamptz from kept
    union all
    select $1, $2, messages_added, 'bot', $6, $8::jsonb, $7::timestamptz from kept
  ), too_many as (
    delete from conversation_messages
    where uid = $1 and conversation_id = $2 and number <= (select messages_added - ${MESSAGES_MAX} from kept)
  )
  delete from conversations where uid = $1 and id in (
    select id from conversations where uid = $1 and id <> $2
    order by last_at desc, id offset ${CONVERSATIONS_MAX - 1}
  )`;

export function postgresConversationStore(database: Database): ConversationStore {
  async function conversations(uid: string, ids: readonly string[] | "all"): Promise<Conversation[]> {
    const [only, values] = ids === "all" ? ["", [uid]] : ["= any($2::text[])", [uid, ids]];
    const { rows } = await database.query<SummaryRow>(
      `${SUMMARY} ${only && `and id ${only}`} order by last_at desc, id`,
      values,
    );
    const messages = await database.query<MessageRow>(
      `${MESSAGES} ${only && `and conversation_id ${only}`} order by conversation_id, number`,
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

    async add(uid, id, { question, answer }) {
      const title = conversationTitle(question.text);
      const sources = answer.sources ? JSON.stringify(answer.sources) : null;
      await database.query(ADD, [
        uid,
        id,
        title,
        question.at,
        question.text,
        answer.text,
        answer.at,
        sources,
      ]);
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

function toMessage({ role, text, sources, at }: MessageRow): ChatMessage {
  return { role, text, at, ...(sources && { sources }) };
}
