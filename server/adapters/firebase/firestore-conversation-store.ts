import type { QueryDocumentSnapshot, QuerySnapshot, Transaction } from "firebase-admin/firestore";
import {
  type Conversation,
  type ConversationSummary,
  conversationTitle,
  type Exchange,
} from "#domain/tutor/conversation.ts";
import type { RatedAnswer } from "#domain/tutor/rated-answer.ts";
import { ratingFrom, type Verdict } from "#domain/tutor/rating.ts";
import { CONVERSATIONS_MAX, MESSAGES_MAX } from "#domain/tutor/tutor-bounds.ts";
import type { ConversationStore } from "#server/ports/conversation-store.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";
import { firstDayIdAt } from "./first-day-ids.ts";
import { getOfLearner, learnerRef } from "./learner-folder.ts";

const EXCHANGES_MAX = MESSAGES_MAX / 2;

type SummaryDocument = Omit<ConversationSummary, "turns"> & {
  readonly exchangesAdded: number;
  readonly isRenamed?: boolean;
};
/** Exchanges from before ratings existed are identified by their numbers. */
type ExchangeDocument = Omit<Exchange, "id"> & {
  readonly id?: string;
  readonly conversationId: string;
  readonly number: number;
};
type RatingDocument = Omit<RatedAnswer, "rating"> & {
  readonly conversationId: string;
  readonly exchangeId: string;
  readonly verdict: Verdict;
  readonly reason: string | null;
  readonly note: string;
};

const idOf = ({ id, number }: ExchangeDocument) => id ?? String(number);

/** Under the learner: one document per conversation, per exchange, and per rating. */
export function firestoreConversationStore(documents: Documents): ConversationStore {
  const { firestore, read, readTogether, change } = documents;
  const conversationsOf = (uid: string) => learnerRef(firestore, uid).collection("conversations");
  const exchangesOf = (uid: string) => learnerRef(firestore, uid).collection("exchanges");
  const ratingsOf = (uid: string) => learnerRef(firestore, uid).collection("tutorRatings");

  /** The exchanges to delete when one is replaced, and the number of that one. */
  async function replacedBy(transaction: Transaction, uid: string, id: string, exchangeId: string) {
    const { docs } = await transaction.get(exchangesOf(uid).where("conversationId", "==", id));
    const kept = docs
      .map((snapshot) => ({ ref: snapshot.ref, exchange: plainOf<ExchangeDocument>(snapshot.data()) }))
      .sort((a, b) => a.exchange.number - b.exchange.number);
    const at = kept.findIndex(({ exchange }) => idOf(exchange) === exchangeId);
    const replaced = kept[at];
    return replaced && { number: replaced.exchange.number, isFirst: at === 0, going: kept.slice(at) };
  }

  /** The least recently used conversations to delete for a new one, with everything in them. */
  async function tooMany(transaction: Transaction, uid: string): Promise<QueryDocumentSnapshot[]> {
    const { docs } = await transaction.get(conversationsOf(uid));
    const rested = newestFirst(docs.map((snapshot) => toSummary(snapshot.data()))).slice(
      CONVERSATIONS_MAX - 1,
    );
    const ids = rested.map(({ id }) => id);
    return docsOf(transaction, uid, ids);
  }

  /** Reads only their names, which are enough to delete them. */
  async function docsOf(
    transaction: Transaction,
    uid: string,
    which: readonly string[] | "all",
  ): Promise<QueryDocumentSnapshot[]> {
    const [conversations, exchanges, ratings] = [conversationsOf(uid), exchangesOf(uid), ratingsOf(uid)];
    const queries =
      which === "all"
        ? [conversations, exchanges, ratings]
        : which.flatMap((id) => [
            conversations.where("id", "==", id),
            exchanges.where("conversationId", "==", id),
            ratings.where("conversationId", "==", id),
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
      const [summary, exchanges, ratings] = await readTogether((transaction) =>
        Promise.all([
          transaction.get(conversationsOf(uid).where("id", "==", id)),
          transaction.get(exchangesOf(uid).where("conversationId", "==", id)),
          transaction.get(ratingsOf(uid).where("conversationId", "==", id)),
        ]),
      );
      return toConversations(summary, exchanges, ratings)[0];
    },

    async add(uid, id, { id: exchangeId, question, answer }, { replaces } = {}) {
      const ref = conversationsOf(uid).doc(nameFor(id));
      await change(conversationsOf(uid).path, async (transaction) => {
        const kept = await getOfLearner(transaction, learnerRef(firestore, uid), ref);
        const going = kept.exists ? [] : await tooMany(transaction, uid);
        const replaced =
          replaces === undefined ? undefined : await replacedBy(transaction, uid, id, replaces);
        const before = kept.exists ? plainOf<SummaryDocument>(kept.data()) : undefined;
        const number = replaced?.number ?? before?.exchangesAdded ?? 0;
        const keepsTitle = before?.isRenamed || !replaced?.isFirst;
        const after: SummaryDocument = {
          ...before,
          id,
          title: (keepsTitle && before?.title) || conversationTitle(question.text),
          startedAt: before?.startedAt ?? question.at,
          lastAt: before && before.lastAt > answer.at ? before.lastAt : answer.at,
          exchangesAdded: number + 1,
        };
        for (const { ref: gone } of [...going, ...(replaced?.going ?? [])]) transaction.delete(gone);
        if (number >= EXCHANGES_MAX)
          transaction.delete(exchangesOf(uid).doc(nameFor(id, String(number - EXCHANGES_MAX))));
        const exchange: ExchangeDocument = { id: exchangeId, question, answer, conversationId: id, number };
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

    rename: (uid, id, title) =>
      change(conversationsOf(uid).path, async (transaction) => {
        const ref = conversationsOf(uid).doc(nameFor(id));
        const kept = await transaction.get(ref);
        if (kept.exists) transaction.update(ref, { title, isRenamed: true });
        return kept.exists;
      }),

    rate: (uid, id, exchangeId, rating, now) =>
      change(conversationsOf(uid).path, async (transaction) => {
        const { docs } = await transaction.get(exchangesOf(uid).where("conversationId", "==", id));
        const exchange = docs
          .map((snapshot) => plainOf<ExchangeDocument>(snapshot.data()))
          .find((each) => idOf(each) === exchangeId);
        if (!exchange) return false;
        const ref = ratingsOf(uid).doc(nameFor(id, exchangeId));
        const { verdict, reason, note } = { verdict: undefined, reason: null, note: "", ...rating };
        if (verdict === undefined) transaction.delete(ref);
        else {
          const { question, answer } = exchange;
          const sources = answer.sources && { sources: answer.sources };
          const said = { question: question.text, answer: answer.text, ...sources };
          const document: RatingDocument = {
            conversationId: id,
            exchangeId,
            verdict,
            reason,
            note,
            ...said,
            at: now,
          };
          transaction.set(ref, document);
        }
        return true;
      }),

    async ratingsOf(uid) {
      const { docs } = await read(() => ratingsOf(uid).orderBy("at", "desc").get());
      return docs.map((snapshot) => toRatedAnswer(plainOf<RatingDocument>(snapshot.data())));
    },

    async latestRatings(verdict, most) {
      const newest = firestore
        .collectionGroup("tutorRatings")
        .where("verdict", "==", verdict)
        .orderBy("at", "desc")
        .limit(most);
      const { docs } = await read(() => newest.get());
      return docs.map((snapshot) => toRatedAnswer(plainOf<RatingDocument>(snapshot.data())));
    },

    async all(uid) {
      const [summaries, exchanges, ratings] = await readTogether((transaction) =>
        Promise.all([
          transaction.get(conversationsOf(uid)),
          transaction.get(exchangesOf(uid)),
          transaction.get(ratingsOf(uid)),
        ]),
      );
      return toConversations(summaries, exchanges, ratings);
    },
  };
}

function toSummary(data: unknown): ConversationSummary {
  const { exchangesAdded, isRenamed: _isRenamed, ...summary } = plainOf<SummaryDocument>(data);
  return { ...summary, turns: Math.min(exchangesAdded * 2, MESSAGES_MAX) };
}

function newestFirst<Summary extends ConversationSummary>(summaries: readonly Summary[]): Summary[] {
  return summaries.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** Answers from before day ids name days only in URLs. */
function withDayIds(answer: Exchange["answer"]): Exchange["answer"] {
  if (!answer.sources) return answer;
  const sources = answer.sources.map((source) => {
    const dayId = source.dayId ?? firstDayIdAt(source.url);
    return dayId === undefined ? source : { ...source, dayId };
  });
  return { ...answer, sources };
}

function toRatedAnswer({ question, answer, sources, at, ...rated }: RatingDocument): RatedAnswer {
  return { rating: ratingFrom(rated), question, answer, at, ...(sources && { sources }) };
}

function toConversations(
  summaries: QuerySnapshot,
  exchanges: QuerySnapshot,
  ratings: QuerySnapshot,
): Conversation[] {
  const all = exchanges.docs.map((snapshot) => plainOf<ExchangeDocument>(snapshot.data()));
  const byConversation = Map.groupBy(all, ({ conversationId }) => conversationId);
  const given = new Map(
    ratings.docs
      .map((snapshot) => plainOf<RatingDocument>(snapshot.data()))
      .map((rated) => [nameFor(rated.conversationId, rated.exchangeId), ratingFrom(rated)]),
  );
  return newestFirst(summaries.docs.map((snapshot) => toSummary(snapshot.data()))).map((summary) => ({
    ...summary,
    messages: (byConversation.get(summary.id) ?? [])
      .sort((a, b) => a.number - b.number)
      .flatMap((exchange) => {
        const exchangeId = idOf(exchange);
        const rating = given.get(nameFor(summary.id, exchangeId));
        return [
          { exchangeId, ...exchange.question },
          { exchangeId, ...withDayIds(exchange.answer), ...(rating && { rating }) },
        ];
      }),
  }));
}
