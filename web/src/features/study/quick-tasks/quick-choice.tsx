import { Play } from "lucide-react";
import { useId, useState } from "react";
import type { DayQuickTask } from "#contract/days.ts";
import { Button } from "../../../ui/button.tsx";
import { htmlOf } from "./quick-lines.tsx";
import type { QuickAnswer } from "./use-quick-answer.ts";

type QuickChoiceProps = {
  readonly task: DayQuickTask;
  readonly answer: QuickAnswer;
  readonly legend: string;
  readonly choices: readonly string[];
  readonly onChoose: (line: string) => void;
};

/** Lines to choose from: on a phone instead of typing. */
export function QuickChoice({ task, answer, legend, choices, onChoose }: QuickChoiceProps) {
  const name = useId();
  const [chosen, setChosen] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined && !answer.isBusy) onChoose(chosen);
      }}
    >
      <fieldset>
        <legend className="quick-note">{legend}</legend>
        <ul className="quick-lines">
          {choices.map((line) => (
            <li key={line}>
              <label className="quick-choice">
                <input
                  type="radio"
                  name={name}
                  checked={chosen === line}
                  onChange={() => setChosen(line)}
                  className="size-5 shrink-0 accent-peacock"
                />
                <code
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted at build time from our own Markdown.
                  dangerouslySetInnerHTML={{ __html: htmlOf(task, line) }}
                />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="quick-row">
        <Button type="submit" isBusy={answer.isBusy} disabled={chosen === undefined}>
          {task.run ? (
            <>
              <Play size={20} aria-hidden="true" /> Run
            </>
          ) : (
            "Check"
          )}
        </Button>
      </div>
    </form>
  );
}
