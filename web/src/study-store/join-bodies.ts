import type { JoinBody } from "#contract/study.ts";
import type { DayPart } from "#domain/study/day-part.ts";
import type { DeviceStudy } from "./device-study.ts";

/** The server accepts a million bytes at once; text may need three bytes per character. */
const MOST_CHARACTERS = 250_000;
const MOST_ENTRIES = 150;

type Piece = { readonly [Kind in keyof JoinBody]: readonly [Kind, JoinBody[Kind][number]] }[keyof JoinBody];

/** Everything done without an account, in bodies that the server accepts. */
export function joinBodies(study: DeviceStudy): JoinBody[] {
  const bodies: Piece[][] = [];
  let room = 0;
  for (const piece of piecesOf(study)) {
    const { length } = JSON.stringify(piece);
    const last = bodies.at(-1);
    if (last && length <= room && last.length < MOST_ENTRIES) {
      last.push(piece);
      room -= length;
    } else {
      bodies.push([piece]);
      room = MOST_CHARACTERS - length;
    }
  }
  return bodies.map(bodyOf);
}

/** Splits a body in two (bisection), to find the entry that the server refuses; empty for a single entry. */
export function halvesOf(body: JoinBody): JoinBody[] {
  const pieces = (Object.keys(body) as (keyof JoinBody)[]).flatMap((kind) =>
    body[kind].map((entry) => [kind, entry] as Piece),
  );
  const middle = Math.ceil(pieces.length / 2);
  return pieces.length > 1 ? [pieces.slice(0, middle), pieces.slice(middle)].map(bodyOf) : [];
}

/** Keeps only the days and exercises of these bodies. */
export function onlyOf(study: DeviceStudy, bodies: readonly JoinBody[]): DeviceStudy {
  const dayIds = bodies.flatMap(({ parts, quizzes, notes, quick, answers }) =>
    [...parts, ...quizzes, ...notes, ...quick, ...answers].map(({ dayId }) => dayId),
  );
  const exerciseIds = bodies.flatMap(({ drafts, attempts }) =>
    [...drafts, ...attempts].map(({ exerciseId }) => exerciseId),
  );
  return {
    ...study,
    days: Object.fromEntries(Object.entries(study.days).filter(([id]) => dayIds.includes(id))),
    exercises: Object.fromEntries(Object.entries(study.exercises).filter(([id]) => exerciseIds.includes(id))),
  };
}

function bodyOf(pieces: readonly Piece[]): JoinBody {
  const body: JoinBody = {
    parts: [],
    quizzes: [],
    notes: [],
    drafts: [],
    attempts: [],
    quick: [],
    answers: [],
  };
  for (const [kind, entry] of pieces) (body[kind] as unknown[]).push(entry);
  return body;
}

function piecesOf({ days, exercises }: DeviceStudy): Piece[] {
  const ofDays = Object.entries(days).flatMap(([dayId, day]): Piece[] => {
    const { parts, quiz, note, quick, unsentAnswers = [] } = day;
    return [
      ...Object.entries(parts).map(
        ([part, { done, at }]): Piece => ["parts", { dayId, part: part as DayPart, done, changedAt: at }],
      ),
      ...(quiz?.unsent ?? []).map((tried): Piece => ["quizzes", { dayId, ...tried }]),
      ...Object.entries(quick ?? {}).map(
        ([taskId, { outcome, at }]): Piece => ["quick", { dayId, taskId, outcome, doneAt: at }],
      ),
      ...unsentAnswers.map((answer): Piece => ["answers", { dayId, ...answer }]),
      ...(note
        ? [["notes", { dayId, text: note.value, savedAt: note.savedAt, basedOn: null }] as const]
        : []),
    ];
  });
  const ofExercises = Object.entries(exercises).flatMap(([exerciseId, { draft, attempts }]): Piece[] => [
    ...(draft
      ? [["drafts", { exerciseId, files: draft.value, savedAt: draft.savedAt, basedOn: null }] as const]
      : []),
    ...attempts.map(
      ({ id, files, outcomes, attemptedAt }): Piece => [
        "attempts",
        { exerciseId, id, files, outcomes, attemptedAt },
      ],
    ),
  ]);
  return [...ofDays, ...ofExercises];
}
