import { Check, Eye } from "lucide-react";
import { useId } from "react";
import type { DayQuickTask } from "#contract/days.ts";
import type { QuickOutcome } from "#domain/study/day-study.ts";
import { helpAfter } from "#domain/study/quick-answer.ts";
import { quickQuestion, rightLines, wrongLines } from "#domain/study/quick-task.ts";
import { SELECTION_QUESTIONS, selectionQuestion } from "#domain/tutor/answer/selection-question.ts";
import { askTutorAbout, tutorButton } from "../../../api/ask-tutor.ts";
import { Button } from "../../../ui/button.tsx";
import { offerForSelection } from "../../../ui/selection-menu.ts";
import { DownloadQuestion } from "../exercises/download-question.tsx";
import type { CritiqueDraft } from "./critique-draft.ts";
import { QuickCritique } from "./quick-critique.tsx";
import { QuickFill } from "./quick-fill.tsx";
import { FoundFaults, QuickFind } from "./quick-find.tsx";
import { QuickFix } from "./quick-fix.tsx";
import { CodeLines, OutputBlock } from "./quick-lines.tsx";
import { QuickOrder } from "./quick-order.tsx";
import { QuickPredict } from "./quick-predict.tsx";
import { QuickStatus } from "./quick-status.tsx";
import { type AnswerOutcome, type QuickAnswer, useQuickAnswer } from "./use-quick-answer.ts";

export type QuickTaskViewProps = {
  readonly task: DayQuickTask;
  /** The stored result of an earlier visit. */
  readonly kept: QuickOutcome | undefined;
  readonly onDone: (outcome: QuickOutcome) => void;
  /** Every answer, whether or not the task is done with it. */
  readonly onAnswer: (outcome: AnswerOutcome) => void;
  /** What the learner wrote where the task is a critique. */
  readonly critique: CritiqueDraft;
};

// Loaded with the first interaction, like everything here: a page that is only read needs none of it.
offerForSelection({
  within: "main .lesson-text.with-bars",
  label: "About the selected text",
  isOffered: () => tutorButton() !== null,
  actions: (["explain", "example"] as const).map((kind) => ({
    name: SELECTION_QUESTIONS[kind],
    onChoose: (selected) => askTutorAbout(selectionQuestion(kind, selected)),
  })),
});

/** A task inside the text: answered in place, without blocking the reading. */
export function QuickTaskView({ task, kept, onDone, onAnswer, critique }: QuickTaskViewProps) {
  const id = useId();
  const answer = useQuickAnswer(task, kept, onDone, (outcome) => {
    // Nobody judges a critique but its writer.
    if (task.kind !== "critique") onAnswer(outcome);
  });
  const { name, question } = quickQuestion(task);
  const isDone = answer.outcome !== undefined;
  const help = helpAfter(answer.wrongTries);
  return (
    <>
      <p id={id} className="quick-name">
        <strong>{name}</strong> {question}
        {isDone && <Mark outcome={answer.outcome} isJudged={task.kind !== "critique"} />}
      </p>
      {task.output && task.kind !== "predict" && (
        <OutputBlock text={task.output.text} name={task.output.isError ? "It stops with" : "Output"} />
      )}
      {task.kind === "critique" && <QuickCritique task={task} answer={answer} draft={critique} />}
      {isDone ? (
        <Answer task={task} answer={answer} />
      ) : (
        <>
          {task.kind === "predict" && <QuickPredict task={task} answer={answer} />}
          {task.kind === "fix" && <QuickFix task={task} answer={answer} help={help} />}
          {task.kind === "fill" && <QuickFill task={task} answer={answer} help={help} />}
          {task.kind === "order" && <QuickOrder task={task} answer={answer} help={help} />}
          {task.kind === "find" && <QuickFind task={task} answer={answer} />}
        </>
      )}
      <QuickStatus task={task} answer={answer} />
      {task.run?.kind === "web" && (
        <div className="page-place" data-shown={answer.run.status !== "idle" || undefined}>
          <div ref={answer.slot} />
        </div>
      )}
      <DownloadQuestion asking={answer.asking} />
    </>
  );
}

/** A critique is judged only by its writer. */
function Mark({ outcome, isJudged }: { outcome: QuickOutcome | undefined; isJudged: boolean }) {
  return outcome === "right" ? (
    <span className="quick-mark text-neem">
      <Check size={20} aria-hidden="true" /> {isJudged ? "Right" : "Done"}
    </span>
  ) : (
    <span className="quick-mark text-soft">
      <Eye size={20} aria-hidden="true" /> Seen
    </span>
  );
}

/** The right answer and the explanation. Opens automatically. */
function Answer({ task, answer }: { task: DayQuickTask; answer: QuickAnswer }) {
  const shown = task.lines.filter(({ role }) => role === "stays" || role === "right");
  const [spare] = task.kind === "order" ? wrongLines(task) : [];
  const right = new Set(rightLines(task));
  return (
    <>
      {task.kind === "find" && <FoundFaults task={task} />}
      {task.kind !== "find" && task.kind !== "critique" && (
        <CodeLines lines={shown} isMarked={({ text }) => task.kind !== "order" && right.has(text)} />
      )}
      {task.kind === "predict" && task.output && <OutputBlock text={task.output.text} name="Output" />}
      {spare !== undefined && (
        <p className="quick-note">
          Not needed: <code>{spare.trim()}</code>
        </p>
      )}
      <div className="quick-why">
        <p
          // biome-ignore lint/security/noDangerouslySetInnerHtml: built and sanitised from our own Markdown.
          dangerouslySetInnerHTML={{ __html: task.whyHtml }}
        />
        <Button onClick={answer.again} className="mt-2">
          Try it again
        </Button>
      </div>
    </>
  );
}
