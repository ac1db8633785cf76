import type { QuestionFigures } from "#domain/review/hard-questions.ts";
import type { AnswerFact } from "#domain/study/answer-fact.ts";
import { FIRST_KEPT, NEWEST_KEPT } from "#domain/study/kept-answers.ts";
import { keepCounted } from "#server/keep-counted.ts";
import type { AnswerStore } from "#server/ports/answer-store.ts";
import { countPatiently } from "./count-patiently.ts";
import type { Database, Row } from "./database.ts";

type AnswerRow = Row & {
  day_id: string;
  question_id: string;
  id: string;
  kind: AnswerFact["kind"];
  outcome: AnswerFact["outcome"];
  chosen: number[] | null;
  given_at: Date;
  received_at: Date;
};

const ADD = `
  insert into answers (uid, day_id, question_id, id, kind, outcome, chosen, given_at, received_at)
  select $1, day_id, question_id, id, kind, outcome, chosen::jsonb, given_at, received_at
  from unnest($2::text[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::timestamptz[])
    as answer (day_id, question_id, id, kind, outcome, chosen, given_at, received_at)
  on conflict do nothing`;

/** Of one learner one request at a time: two with the same answers in another order would deadlock. */
const LOCK = "select 1 from learners where id = $1 for no key update";

/** The rule of `joinAnswers`. */
const DROP_SURPLUS = `
  delete from answers using (
    select day_id, question_id, id,
      row_number() over (partition by day_id, question_id order by given_at, id) as number,
      count(*) over (partition by day_id, question_id) as "all"
    from answers
    where uid = $1 and (day_id, question_id) in (select * from unnest($2::text[], $3::text[]))
  ) as numbered
  where answers.uid = $1 and answers.day_id = numbered.day_id and answers.question_id = numbered.question_id
    and answers.id = numbered.id and number > ${FIRST_KEPT} and number <= "all" - ${NEWEST_KEPT}`;

/**
 * Each learner counts once per question: by the first answer, and by whether it was known and then forgotten in a
 * review. Only the times of the first and the last are compared, because that needs no sorting of millions of rows; a try
 * or a review that is in two of the tables has the same time in both, so it changes nothing.
 */
const FIGURES = `
  with asked as (
    select uid, day_id, 'quiz/' || question.key as question_id, answered_at, false as is_review,
      (question.value ->> 'isRight')::boolean as is_right
    from review_checks, jsonb_each(answers) as question where day_id = any($1::text[])
    union all
    select uid, day_id, question_id, answered_at, true, outcome = 'right'
    from review_answers where day_id = any($1::text[]) and source = 'review'
    union all
    select uid, day_id, question_id, given_at, kind = 'review', outcome = 'right'
    from answers where day_id = any($1::text[])
  ), by_learner as (
    select day_id, question_id, min(answered_at) as first_at, min(answered_at) filter (where is_right) as known_at,
      max(answered_at) filter (where is_review and not is_right) as gone_at
    from asked where uid not in (select id from learners where is_demo) group by uid, day_id, question_id
  ), counted as (
    select day_id, question_id, count(*)::int as learners,
      count(*) filter (where known_at is null or known_at > first_at)::int as wrong,
      count(*) filter (where gone_at > known_at)::int as lapsed
    from by_learner group by day_id, question_id
  )
  select coalesce(json_agg(json_build_object('dayId', day_id, 'questionId', question_id, 'learners', learners,
    'wrong', wrong, 'lapsed', lapsed) order by day_id collate "C", question_id collate "C"), '[]') as figures
  from counted`;

export function postgresAnswerStore(database: Database): AnswerStore {
  const figures = keepCounted<readonly QuestionFigures[], readonly string[]>({
    count: async (_key, dayIds) =>
      (await countPatiently<Row & { figures: QuestionFigures[] }>(database, FIGURES, [dayIds])).figures,
    sizeOf: (counted) => counted.reduce((sum, { learners }) => sum + learners, 0),
  });
  return {
    async add(uid, answers) {
      if (answers.length === 0) return;
      const days = answers.map(({ dayId }) => dayId);
      const questions = answers.map(({ questionId }) => questionId);
      await database.transaction(async (queries) => {
        await queries.query(LOCK, [uid]);
        const { affected } = await queries.query(ADD, [
          uid,
          days,
          questions,
          answers.map(({ id }) => id),
          answers.map(({ kind }) => kind),
          answers.map(({ outcome }) => outcome),
          answers.map(({ chosen }) => (chosen ? JSON.stringify(chosen) : null)),
          answers.map(({ givenAt }) => givenAt),
          answers.map(({ receivedAt }) => receivedAt),
        ]);
        if (affected > 0) await queries.query(DROP_SURPLUS, [uid, days, questions]);
      });
    },

    async all(uid) {
      const { rows } = await database.query<AnswerRow>(
        `select day_id, question_id, id, kind, outcome, chosen, given_at, received_at from answers where uid = $1
         order by day_id collate "C", question_id collate "C", given_at, id`,
        [uid],
      );
      return rows.map(toAnswer);
    },

    figures: (dayIds) => figures(dayIds.join(" "), dayIds),
  };
}

function toAnswer({ id, kind, outcome, chosen, ...row }: AnswerRow): AnswerFact {
  return {
    dayId: row.day_id,
    questionId: row.question_id,
    id,
    kind,
    outcome,
    ...(chosen && { chosen }),
    givenAt: row.given_at,
    receivedAt: row.received_at,
  };
}
