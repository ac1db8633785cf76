import type { QueryDocumentSnapshot, QuerySnapshot, Transaction } from "firebase-admin/firestore";
import {
  type Conversation,
  type ConversationSummary,
  conversationTitle,
  type Exchange,
} from "#domain/tutor/conversation.ts";
import { CONVERSATIONS_MAX, MESSAGES_MAX } from "#domain/tutor/tutor-bounds.ts";
import type { ConversationStore } from "#server/ports/conversation-store.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { firstDayIdAt } from "./first-day-ids.ts";
import { getOfLearner, learnerRef } from "./learner-folder.ts";

const EXCHANGES_MAX = MESSAGES_MAX / 2;

type SummaryDocument = Omit<ConversationSummary, "turns"> & { readonly exchangesAdded: number };
type ExchangeDocument = Exchange & { readonly conversationId: string; readonly number: number };

/** Below the learner: one document a conversation, and one for each question with its answer. */
export function firestoreConversationStore(documents: Documents): ConversationStore {
  const { firestore, read, readTogether, change } = documents;
  const conversationsOf = (uid: string) => learnerRef(firestore, uid).collection("conversations");
  const exchangesOf = (uid: string) => learnerRef(firestore, uid).collection("exchanges");

  /** What has to go for a new conversation: those that rested longest, with all they hold. */
  async function tooMany(transaction: Transaction, uid: string): Promise<QueryDocumentSnapshot[]> {
    const { docs } = await transaction.get(conversationsOf(uid));
    const rested = newestFirst(docs.map((snapshot) => toSummary(snapshot.data()))).slice(
      CONVERSATIONS_MAX - 1,
    );
    const ids = rested.map(({ id }) => id);
    return docsOf(transaction, uid, ids);
  }

  /** Their names are enough to remove them. */
  async function docsOf(
    transaction: Transaction,
    uid: string,
    which: readonly string[] | "all",
  ): Promise<QueryDocumentSnapshot[]> {
    const [conversations, exchanges] = [conversationsOf(uid), exchangesOf(uid)];
    const queries =
      which === "all"
        ? [conversations, exchanges]
        : which.flatMap((id) => [
            conversations.where("id", "==", id),
            exchanges.where("conversationId", "==", id),
          ]);
    const found = await Promise.all(queries.map((query) => transaction.get(query.select())));
    return found.flatMap(({ docs }) => docs);
  }

  return {
    async list(uid) {
      const { docs } = await read(() => conversationsOf(uid).get());
      return newestFirst(docs.map((snapshot) => toSummary(snapshot.data())));
    },

    async find(uid, id) {
      const [summary, exchanges] = await readTogether((transaction) =>
        Promise.all([
          transaction.get(conversationsOf(uid).where("id", "==", id)),
          transaction.get(exchangesOf(uid).where("conversationId", "==", id)),
        ]),
      );
      return toConversations(summary, exchanges)[0];
    },

    async add(uid, id, { question, answer }) {
      const ref = conversationsOf(uid).doc(nameFor(id));
      await change(conversationsOf(uid).path, async (transaction) => {
        const kept = await getOfLearner(transaction, learnerRef(firestore, uid), ref);
        const going = kept.exists ? [] : await tooMany(transaction, uid);
        const before = kept.exists ? plainOf<SummaryDocument>(kept.data()) : undefined;
        const number = before?.exchangesAdded ?? 0;
        const after: SummaryDocument = {
          id,
          title: before?.title ?? conversationTitle(question.text),
          startedAt: before?.startedAt ?? question.at,
          lastAt: before && before.lastAt > answer.at ? before.lastAt : answer.at,
          exchangesAdded: number + 1,
        };
        for (const snapshot of going) transaction.delete(snapshot.ref);
        if (number >= EXCHANGES_MAX)
          transaction.delete(exchangesOf(uid).doc(nameFor(id, String(number - EXCHANGES_MAX))));
        const exchange: ExchangeDocument = { question, answer, conversationId: id, number };
        transaction.set(exchangesOf(uid).doc(nameFor(id, String(number))), exchange);
        if (before) transaction.set(ref, after);
        else transaction.create(ref, after);
      });
    },

    remove: (uid, which) =>
      change(conversationsOf(uid).path, async (transaction) => {
        const going = await docsOf(transaction, uid, which === "all" ? which : [...new Set(which)]);
        for (const snapshot of going) transaction.delete(snapshot.ref);
        return going.filter((snapshot) => snapshot.ref.parent.id === "conversations").length;
      }),

    async all(uid) {
      const [summaries, exchanges] = await readTogether((transaction) =>
        Promise.all([transaction.get(conversationsOf(uid)), transaction.get(exchangesOf(uid))]),
      );
      return toConversations(summaries, exchanges);
    },
  };
}

function toSummary(data: unknown): ConversationSummary {
  const { exchangesAdded, ...summary } = plainOf<SummaryDocument>(data);
  return { ...summary, turns: Math.min(exchangesAdded * 2, MESSAGES_MAX) };
}

function newestFirst<Summary extends ConversationSummary>(summaries: readonly Summary[]): Summary[] {
  return summaries.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** An answer from before days were known by their ids names them in addresses alone. */
function withDayIds(answer: Exchange["answer"]): Exchange["answer"] {
  if (!answer.sources) return answer;
  const sources = answer.sources.map((source) => {
    const dayId = source.dayId ?? firstDayIdAt(source.url);
    return dayId === undefined ? source : { ...source, dayId };
  });
  return { ...answer, sources };
}

function toConversations(summaries: QuerySnapshot, exchanges: QuerySnapshot): Conversation[] {
  const all = exchanges.docs.map((snapshot) => plainOf<ExchangeDocument>(snapshot.data()));
  const byConversation = Map.groupBy(all, ({ conversationId }) => conversationId);
  return newestFirst(summaries.docs.map((snapshot) => toSummary(snapshot.data()))).map((summary) => ({
    ...summary,
    messages: (byConversation.get(summary.id) ?? [])
      .sort((a, b) => a.number - b.number)
      .flatMap(({ question, answer }) => [question, withDayIds(answer)]),
  }));
}
