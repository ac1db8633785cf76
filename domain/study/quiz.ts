export type QuizOption = {
  /** Markdown, one line. */
  readonly text: string;
  readonly isRight: boolean;
  /** Markdown: why it is right or wrong. */
  readonly why: string;
};

export type QuizQuestion = {
  readonly id: string;
  /** Markdown; may contain a code block. */
  readonly text: string;
  readonly options: readonly QuizOption[];
};

/** Chosen option numbers, counted from 0, by question id. */
export type QuizAnswers = Readonly<Record<string, readonly number[]>>;

export type QuizScore = { readonly right: number; readonly of: number };

type AskedQuestion = {
  readonly id: string;
  readonly options: readonly { readonly isRight: boolean }[];
};

/** A question counts when exactly its right options are chosen. */
export function isRightAnswer({ id, options }: AskedQuestion, answers: QuizAnswers): boolean {
  const chosen = new Set(answers[id] ?? []);
  return options.every((option, index) => option.isRight === chosen.has(index));
}

export function scoreQuiz(questions: readonly AskedQuestion[], answers: QuizAnswers): QuizScore {
  const right = questions.filter((question) => isRightAnswer(question, answers));
  return { right: right.length, of: questions.length };
}

/** Two thirds are enough to call the day checked; below that, reading again helps more than a tick. */
export function isEnough({ right, of }: QuizScore): boolean {
  return right * 3 >= of * 2;
}

export function betterScore(kept: QuizScore | undefined, fresh: QuizScore): QuizScore {
  if (kept === undefined || kept.of === 0) return fresh;
  // Compare ratios, not counts: the quiz may have grown since.
  return fresh.right * kept.of >= kept.right * fresh.of ? fresh : kept;
}
