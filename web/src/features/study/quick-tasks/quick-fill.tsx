import { Play } from "lucide-react";
import { useId, useState } from "react";
import type { DayQuickTask } from "#contract/days.ts";
import type { HelpStep } from "#domain/study/quick-answer.ts";
import { mixedLines, quickText, rightLines } from "#domain/study/quick-task.ts";
import { Button } from "../../../ui/button.tsx";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import { QuickChoice } from "./quick-choice.tsx";
import { CodeLines } from "./quick-lines.tsx";
import type { QuickAnswer } from "./use-quick-answer.ts";

type QuickFillProps = {
  readonly task: DayQuickTask;
  readonly answer: QuickAnswer;
  readonly help: HelpStep;
};

/** With a keyboard the line is typed, on a phone it is chosen. After three wrong answers it is chosen everywhere. */
export function QuickFill({ task, answer, help }: QuickFillProps) {
  const isWide = useIsWide();
  const [isChoosing, setIsChoosing] = useState(false);
  const right = rightLines(task)[0] ?? "";
  const submit = (line: string) => {
    const isModelAnswer = line.trim() === right.trim();
    if (task.run) answer.submit(quickText(task, [line]), isModelAnswer);
    else answer.decide(isModelAnswer);
  };
  const gap = task.lines.find(({ role }) => role === "right");
  const seen = task.lines.filter(({ role }) => role === "stays" || role === "right");
  const mustChoose = !isWide || !task.run || help === "eases" || isChoosing;
  const choices = mixedLines(task);
  return (
    <>
      <CodeLines
        lines={seen.map((line) => (line === gap ? { ...line, html: "…" } : line))}
        isMarked={({ role }) => role === "right"}
      />
      {mustChoose ? (
        <QuickChoice
          task={task}
          answer={answer}
          legend="Which line belongs at the marked place?"
          choices={choices}
          onChoose={submit}
        />
      ) : (
        <WrittenLine indent={/^\s*/.exec(right)?.[0] ?? ""} answer={answer} onAnswer={submit}>
          <Button onClick={() => setIsChoosing(true)}>Choose from a list</Button>
        </WrittenLine>
      )}
    </>
  );
}

type WrittenLineProps = {
  readonly indent: string;
  readonly answer: QuickAnswer;
  readonly onAnswer: (line: string) => void;
  readonly children: React.ReactNode;
};

function WrittenLine({ indent, answer, onAnswer, children }: WrittenLineProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The indentation is given.
        if (typed.trim() !== "" && !answer.isBusy) onAnswer(indent + typed.trim());
      }}
    >
      <label htmlFor={id} className="quick-note">
        Write the line for the marked place
      </label>
      <div className="quick-row">
        <input
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          className="quick-input"
        />
        <Button type="submit" isBusy={answer.isBusy} disabled={typed.trim() === ""}>
          <Play size={20} aria-hidden="true" /> Run
        </Button>
        {children}
      </div>
    </form>
  );
}
