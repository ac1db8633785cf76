import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { DayQuickTask } from "#contract/days.ts";
import { quickQuestion } from "#domain/study/quick-task.ts";
import {
  type DayQuizQuestion,
  isQuizAnswerRight,
  quizAnswer,
  quizOfDay,
} from "#domain/tutor/answer/quiz-of-day.ts";
import { messageOf } from "../../api/request.ts";
import { dayQuery, readQuickTasks } from "../../api/study.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type DayQuizProps = {
  readonly courseId: string;
  readonly dayIndex: number;
  readonly onBack: () => void;
};

/** Three questions from the day's text. Their answers are in the text, so the day's check reveals nothing here. */
export function DayQuiz({ courseId, dayIndex, onBack }: DayQuizProps) {
  const day = useQuery(dayQuery(courseId, dayIndex));
  const url = day.data?.lesson?.quickUrl;
  const tasks = useQuery({
    queryKey: ["quick-tasks", url],
    queryFn: () => readQuickTasks(url ?? ""),
    enabled: Boolean(url),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [round, setRound] = useState(0);
  const error = day.error ?? tasks.error;
  const isNone = day.data !== undefined && !url;
  const questions = quizOfDay(tasks.data ?? [], round);
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-3">
      {error && (
        <FailedNotice onRetry={() => void (day.error ? day : tasks).refetch()}>
          {messageOf(error)}
        </FailedNotice>
      )}
      {!error && !isNone && !tasks.data && (
        <div role="status" aria-label="Loading the questions" className="space-y-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
        </div>
      )}
      {(isNone || (tasks.data && questions.length === 0)) && (
        <>
          <p className="text-soft">This day has no short questions yet. Ask the tutor about it instead.</p>
          <Button onClick={onBack} className="mt-3">
            Back to the chat
          </Button>
        </>
      )}
      {questions.length > 0 && (
        <Questions
          key={round}
          questions={questions}
          onMore={() => setRound((before) => before + 1)}
          onBack={onBack}
        />
      )}
    </div>
  );
}

type QuestionsProps = {
  readonly questions: readonly DayQuizQuestion<DayQuickTask>[];
  readonly onMore: () => void;
  readonly onBack: () => void;
};

function Questions({ questions, onMore, onBack }: QuestionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [at, setAt] = useState(0);
  const [right, setRight] = useState(0);
  const question = questions[at];
  // The pressed button is gone: focus the new question, so that it is read out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question.
  useEffect(() => heading.current?.focus(), [at]);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {question ? `Question ${at + 1} of ${questions.length}` : `${right} of ${questions.length} right`}
      </h3>
      {question ? (
        <QuizQuestion
          key={question.task.id}
          question={question}
          isLast={at === questions.length - 1}
          onAnswered={(isRight) => setRight((before) => before + (isRight ? 1 : 0))}
          onNext={() => setAt(at + 1)}
        />
      ) : (
        <>
          <p className="mt-2 text-soft">
            {right === questions.length
              ? "All correct. Check asks other questions about this day: try it next."
              : "What you missed is explained in the text of this day."}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="main" onClick={onMore}>
              Three more questions
            </Button>
            <Button onClick={onBack}>Back to the chat</Button>
          </div>
        </>
      )}
    </>
  );
}

type QuizQuestionProps = {
  readonly question: DayQuizQuestion<DayQuickTask>;
  readonly isLast: boolean;
  readonly onAnswered: (isRight: boolean) => void;
  readonly onNext: () => void;
};

function QuizQuestion({ question, isLast, onAnswered, onNext }: QuizQuestionProps) {
  const id = useId();
  const next = useRef<HTMLButtonElement>(null);
  const [answer, setAnswer] = useState("");
  const [given, setGiven] = useState<string>();
  const { task, choices } = question;
  const asked = quickQuestion(task);
  const isRight = given !== undefined && isQuizAnswerRight(question, given);
  useEffect(() => {
    if (given !== undefined) next.current?.focus();
  }, [given]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.trim() === "" || given !== undefined) return;
        setGiven(answer);
        onAnswered(isQuizAnswerRight(question, answer));
      }}
    >
      <p className="mt-2 font-medium">{asked.question}</p>
      {task.output && task.kind !== "predict" && <Code lines={[{ html: "", text: task.output.text }]} />}
      <Code lines={shownLines(task)} />
      {choices ? (
        <fieldset className="mt-2" disabled={given !== undefined}>
          <legend>Which line belongs there?</legend>
          {choices.map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={id}
                checked={answer === choice}
                onChange={() => setAnswer(choice)}
                className="size-5 shrink-0 accent-peacock"
              />
              <code className="min-w-0 break-words">{choice.trim()}</code>
            </label>
          ))}
        </fieldset>
      ) : (
        <>
          <label htmlFor={id} className="mt-2 block">
            What it prints
          </label>
          <input
            id={id}
            value={answer}
            readOnly={given !== undefined}
            onChange={(event) => setAnswer(event.target.value)}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            className="block min-h-11 w-full rounded-md border border-soft bg-raised px-3 font-mono"
          />
        </>
      )}
      {given === undefined && (
        <Button type="submit" look="main" className="mt-3" disabled={answer.trim() === ""}>
          Check
        </Button>
      )}
      <div role="status" className="mt-3">
        {given !== undefined && <Feedback question={question} isRight={isRight} />}
      </div>
      {given !== undefined && (
        <button ref={next} type="button" onClick={onNext} className={buttonClass("main", "mt-3")}>
          {isLast ? "See the result" : "Next question"}
        </button>
      )}
    </form>
  );
}

function Feedback({
  question,
  isRight,
}: {
  readonly question: DayQuizQuestion<DayQuickTask>;
  readonly isRight: boolean;
}) {
  return (
    <>
      <p className={`flex items-center gap-2 font-semibold ${isRight ? "text-neem" : "text-madder"}`}>
        {isRight ? <Check size={20} aria-hidden="true" /> : <X size={20} aria-hidden="true" />}
        {isRight ? "Right" : "Not right"}
      </p>
      {!isRight && (
        <p className="mt-1">
          The right answer: <code className="whitespace-pre-wrap">{quizAnswer(question)}</code>
        </p>
      )}
      <p
        className="lesson-text mt-1 text-base"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: built and sanitised from our own Markdown.
        dangerouslySetInnerHTML={{ __html: question.task.whyHtml }}
      />
    </>
  );
}

/** In a fill task the place of the missing line is marked; in a fix task the wrong line is shown in place. */
function shownLines({ kind, lines }: DayQuickTask): Line[] {
  return lines.flatMap(({ role, text, html }) => {
    if (role === "stays" || (kind === "fix" && role === "wrong")) return [{ text, html }];
    return kind === "fill" && role === "right" ? [{ text: "…", html: "" }] : [];
  });
}

type Line = { readonly text: string; readonly html: string };

function Code({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <div className="lesson-text mt-2 text-base">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, with the keyboard too. */}
      <pre role="group" aria-label="Code" tabIndex={0}>
        <code>
          {lines.map(({ text, html }, index) =>
            html === "" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change their place.
              <span key={index}>{`${text.trimEnd()}\n`}</span>
            ) : (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change their place.
                key={index}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted at build time from our own Markdown.
                dangerouslySetInnerHTML={{ __html: `${html}\n` }}
              />
            ),
          )}
        </code>
      </pre>
    </div>
  );
}
