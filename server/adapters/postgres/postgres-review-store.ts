import type { FirstCheck } from "#domain/review/first-check.ts";
import { dayOfCard, type ReviewAnswer, type ReviewCard } from "#domain/review/review-card.ts";
import type { ReviewStore } from "#server/ports/review-store.ts";
import type { Database, Queries, Row } from "./database.ts";

type FactsRow = Row & {
  cards: [cardId: string, addedOn: string][];
  answers: [
    cardId: string,
    date: string,
    questionId: string,
    outcome: ReviewAnswer["outcome"],
    answeredAt: string,
    source: ReviewAnswer["from"],
    seconds: number | null,
  ][];
  checks: [dayId: string, answeredAt: string, date: string, answers: FirstCheck["answers"]][];
};

const LOAD = `
  select
    (select coalesce(json_agg(json_build_array(card_id, added_on) order by card_id), '[]')
      from review_cards where uid = $1) as cards,
    (select coalesce(json_agg(json_build_array(card_id, date, question_id, outcome, answered_at, source, seconds)
        order by card_id, date), '[]')
      from review_answers where uid = $1) as answers,
    (select coalesce(json_agg(json_build_array(day_id, answered_at, date, answers) order by day_id), '[]')
      from review_checks where uid = $1) as checks`;

export function postgresReviewStore(database: Database): ReviewStore {
  return {
    async load(uid) {
      const { rows } = await database.query<FactsRow>(LOAD, [uid]);
      const { cards, answers, checks } = rows[0] as FactsRow;
      const kept = new Map(cards.map(([id, addedOn]) => [id, { addedOn, answers: [] as ReviewAnswer[] }]));
      for (const [cardId, date, questionId, outcome, at, from, seconds] of answers)
        kept.get(cardId)?.answers.push({
          questionId,
          outcome,
          at: new Date(at),
          date,
          from,
          ...(seconds === null ? {} : { seconds }),
        });
      return {
        deck: Object.fromEntries(kept),
        checks: Object.fromEntries(
          checks.map(([dayId, at, date, graded]) => [dayId, { at: new Date(at), date, answers: graded }]),
        ),
      };
    },

    join: (uid, { deck = {}, checks = {} }) =>
      database.transaction(async (queries) => {
        await joinCards(queries, uid, Object.entries(deck));
        await joinAnswers(queries, uid, Object.entries(deck));
        await joinChecks(queries, uid, Object.entries(checks));
      }),
  };
}

async function joinCards(queries: Queries, uid: string, cards: [string, ReviewCard][]): Promise<void> {
  if (cards.length === 0) return;
  await queries.query(
    `insert into review_cards (uid, card_id, added_on)
     select $1, card_id, added_on from unnest($2::text[], $3::text[]) as card (card_id, added_on)
     on conflict (uid, card_id) do update set added_on = excluded.added_on
       where excluded.added_on < review_cards.added_on`,
    [uid, cards.map(([id]) => id), cards.map(([, { addedOn }]) => addedOn)],
  );
}

/** The first answer of a date stays; for equal times every server chooses the same one, as `keepAnswer` does. */
async function joinAnswers(queries: Queries, uid: string, cards: [string, ReviewCard][]): Promise<void> {
  const answers = cards.flatMap(([cardId, card]) => card.answers.map((answer) => ({ cardId, ...answer })));
  if (answers.length === 0) return;
  await queries.query(
    `insert into review_answers (uid, card_id, date, day_id, question_id, outcome, answered_at, source, seconds)
     select $1, card_id, date, day_id, question_id, outcome, answered_at, source, seconds
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::text[], $9::int[])
       as answer (card_id, date, day_id, question_id, outcome, answered_at, source, seconds)
     on conflict (uid, card_id, date) do update
       set question_id = excluded.question_id, outcome = excluded.outcome, answered_at = excluded.answered_at,
         source = excluded.source, seconds = excluded.seconds
       where (excluded.answered_at, excluded.source collate "C", excluded.outcome collate "C", excluded.question_id collate "C")
         < (review_answers.answered_at, review_answers.source collate "C", review_answers.outcome collate "C",
           review_answers.question_id collate "C")`,
    [
      uid,
      answers.map(({ cardId }) => cardId),
      answers.map(({ date }) => date),
      answers.map(({ cardId }) => dayOfCard(cardId)),
      answers.map(({ questionId }) => questionId),
      answers.map(({ outcome }) => outcome),
      answers.map(({ at }) => at),
      answers.map(({ from }) => from),
      answers.map(({ seconds }) => seconds ?? null),
    ],
  );
}

async function joinChecks(queries: Queries, uid: string, checks: [string, FirstCheck][]): Promise<void> {
  for (const [dayId, { at, date, answers }] of checks)
    await queries.query(
      `insert into review_checks (uid, day_id, answered_at, date, answers) values ($1, $2, $3, $4, $5::jsonb)
       on conflict (uid, day_id) do update
         set answered_at = excluded.answered_at, date = excluded.date, answers = excluded.answers
         where excluded.answered_at < review_checks.answered_at`,
      [uid, dayId, at, date, JSON.stringify(answers)],
    );
}
