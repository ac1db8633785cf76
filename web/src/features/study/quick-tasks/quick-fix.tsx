import { Play } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { DayQuickTask } from "#contract/days.ts";
import { fixedText, type HelpStep, seenInFix } from "#domain/study/quick-answer.ts";
import { mixedLines, quickText, rightLines } from "#domain/study/quick-task.ts";
import { Button } from "../../../ui/button.tsx";
import { QuickChoice } from "./quick-choice.tsx";
import { htmlOf } from "./quick-lines.tsx";
import type { QuickAnswer } from "./use-quick-answer.ts";

type QuickFixProps = { readonly task: DayQuickTask; readonly answer: QuickAnswer; readonly help: HelpStep };

/** A tap on a line opens it for editing; the other lines stay unchanged. */
export function QuickFix({ task, answer, help }: QuickFixProps) {
  const id = useId();
  const lines = seenInFix(task);
  const wrongIndex = lines.findIndex(({ isWrong }) => isWrong);
  const [index, setIndex] = useState<number>();
  const [changed, setChanged] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const open = (next: number) => {
    setIndex(next);
    setChanged(lines[next]?.text ?? "");
  };
  useEffect(() => {
    if (index !== undefined) input.current?.focus();
  }, [index]);

  if (help === "eases")
    return (
      <QuickChoice
        task={task}
        answer={answer}
        legend="Which of these belongs there?"
        choices={mixedLines(task)}
        onChoose={(line) => answer.submit(quickText(task, [line]), rightLines(task).includes(line))}
      />
    );
  const submit = () => {
    if (index === undefined) return;
    const isModelAnswer = index === wrongIndex && changed.trimEnd() === rightLines(task)[0]?.trimEnd();
    answer.submit(fixedText(task, index, changed), isModelAnswer);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ol className="quick-lines" aria-label="Lines of the program">
        {lines.map(({ text, isWrong }, n) => {
          const isMarked = help === "marks" && isWrong;
          const isBlank = text.trim() === "" && !isWrong;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change their place.
            <li key={n} className={lookOf(isBlank, isMarked)} aria-hidden={isBlank || undefined}>
              {isBlank ? null : index === n ? (
                <input
                  ref={input}
                  id={`${id}-${n}`}
                  aria-label={`Line ${n + 1}${isMarked ? ", look here" : ""}`}
                  value={changed}
                  onChange={(event) => setChanged(event.target.value)}
                  autoComplete="off"
                  autoCapitalize="off"
                  autoCorrect="off"
                  spellCheck={false}
                  className="quick-input"
                />
              ) : (
                <button type="button" className="quick-line-button" onClick={() => open(n)}>
                  <span className="sr-only">
                    Change line {n + 1}
                    {isMarked ? ", look here" : ""}:{" "}
                  </span>
                  <code
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted at build time from our own Markdown.
                    dangerouslySetInnerHTML={{ __html: htmlOf(task, text) || " " }}
                  />
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <div className="quick-row">
        <Button
          type="submit"
          isBusy={answer.isBusy}
          disabled={index === undefined || changed === lines[index]?.text}
        >
          <Play size={20} aria-hidden="true" /> Run
        </Button>
        <p className="text-soft">{index === undefined ? "Tap the line that is wrong and change it." : ""}</p>
      </div>
    </form>
  );
}

function lookOf(isBlank: boolean, isMarked: boolean): string | undefined {
  if (isBlank) return "quick-blank";
  return isMarked ? "quick-row-marked" : undefined;
}
