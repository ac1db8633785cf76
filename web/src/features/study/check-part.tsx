import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DayQuestion } from "#contract/days.ts";
import { isEnough, isRightAnswer, type QuizAnswers, type QuizScore, scoreQuiz } from "#domain/study/quiz.ts";
import { shuffled } from "#domain/study/shuffle.ts";
import { deviceId } from "../../api/device-id.ts";
import { addQuiz, dayOf, markPart } from "../../study-store/device-study.ts";
import type { DayStudy } from "../../study-store/use-day-study.ts";
import { Button } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { QuizQuestion } from "./quiz-question.tsx";

type CheckPartProps = {
  readonly dayId: string;
  readonly questions: readonly DayQuestion[];
  readonly dayStudy: DayStudy;
  readonly ask: (questionId: string) => ReactNode;
};

export function CheckPart({ dayId, questions, dayStudy: { study, store, isReady }, ask }: CheckPartProps) {
  const [answers, setAnswers] = useState<QuizAnswers>({});
  const [score, setScore] = useState<QuizScore>();
  const [round, setRound] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const quiz = dayOf(study, dayId).quiz;
  const open = questions.filter(({ id }) => (answers[id] ?? []).length === 0);

  const submit = () => {
    const reached = scoreQuiz(questions, answers);
    const now = new Date().toISOString();
    flushSync(() => setScore(reached));
    result.current?.focus();
    store.change((before) => {
      const tried = { id: crypto.randomUUID(), answers, answeredAt: now };
      const counted = addQuiz(before, dayId, tried, reached);
      return dayOf(before, dayId).parts.check?.done || !isEnough(reached)
        ? counted
        : markPart(counted, dayId, "check", true, now);
    });
  };
  const repeat = () => {
    flushSync(() => {
      setAnswers({});
      setScore(undefined);
      setRound(round + 1);
    });
    list.current?.querySelector<HTMLElement>("input")?.focus();
  };

  return (
    <div className="max-w-3xl">
      <ol ref={list} className="space-y-10">
        {questions.map((question, index) => (
          <QuizQuestion
            // A new round starts with nothing chosen.
            key={`${round} ${question.id}`}
            number={index + 1}
            question={question}
            order={orderOf(question, isReady ? (store.owner ?? deviceId()) : undefined)}
            chosen={answers[question.id] ?? []}
            isAnswered={score !== undefined}
            ask={ask(question.id)}
            onChoose={(chosen) => setAnswers({ ...answers, [question.id]: chosen })}
          />
        ))}
      </ol>
      {isHydrated && (
        <div ref={result} tabIndex={-1} className="mt-8 rounded-md border border-line bg-raised p-5">
          {score ? (
            <p className="font-bold text-xl">
              {score.right} of {score.of} right. <span className="font-normal">{wordsFor(score)}</span>
            </p>
          ) : (
            <p className="text-soft">
              {open.length === 0
                ? "All questions are answered."
                : `${open.length} of ${questions.length} questions are still open.`}
            </p>
          )}
          {score && !isEnough(score) && (
            <ReadAgain questions={questions.filter((question) => !isRightAnswer(question, answers))} />
          )}
          {quiz && (
            <p className="mt-1 text-soft tabular-nums">
              Your best: {quiz.best.right} of {quiz.best.of}, in {quiz.tries}{" "}
              {quiz.tries === 1 ? "try" : "tries"}.
            </p>
          )}
          <div className="mt-4">
            {score ? (
              <Button onClick={repeat}>Try the questions again</Button>
            ) : (
              <Button
                look={open.length === 0 ? "main" : "quiet"}
                onClick={submit}
                disabled={open.length > 0 || !isReady}
              >
                See your result
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** Every learner has a fixed order of their own; as written until the learner is known. */
function orderOf({ id, options }: DayQuestion, learner: string | undefined): readonly number[] {
  const indexes = options.map((_, index) => index);
  return learner === undefined ? indexes : shuffled(indexes, `${learner} ${id}`);
}

/** The sections that explain the wrong answers, in the order of the questions. */
function ReadAgain({ questions }: { questions: readonly DayQuestion[] }) {
  const places = new Map(
    questions.flatMap(({ readAgain }) => (readAgain ? [[readAgain.href, readAgain.text]] : [])),
  );
  if (places.size === 0) return null;
  return (
    <div className="my-4">
      <p className="font-semibold">Read these again first</p>
      <ul className="reading mt-1 list-disc pl-5 marker:text-peacock">
        {[...places].map(([href, text]) => (
          <li key={href}>
            <a href={href} className="text-link inline-block py-1">
              {text}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-soft">When two thirds are right, this part is ticked for you.</p>
    </div>
  );
}

function wordsFor(score: QuizScore): string {
  if (score.right === score.of) return "This part is finished.";
  if (isEnough(score)) return "Read the notes under the questions that were not right, then try again.";
  return "Read first, then try again.";
}
