import { Play } from "lucide-react";
import { useId, useState } from "react";
import type { DayQuickTask } from "#contract/days.ts";
import { isPredicted } from "#domain/study/quick-answer.ts";
import { quickText } from "#domain/study/quick-task.ts";
import { Button } from "../../../ui/button.tsx";
import { CodeLines } from "./quick-lines.tsx";
import type { QuickAnswer } from "./use-quick-answer.ts";

/** Run is disabled until something was predicted; then the prediction is final. */
export function QuickPredict({ task, answer }: { task: DayQuickTask; answer: QuickAnswer }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isLocked, setIsLocked] = useState(false);
  const run = () => {
    if (typed.trim() === "" || answer.isBusy) return;
    setIsLocked(true);
    answer.predict(typed, isPredicted(typed, task.output?.text ?? ""), quickText(task, []));
  };
  return (
    <>
      <CodeLines lines={task.lines.filter(({ role }) => role !== "unseen")} />
      <form
        className="quick-row"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <label htmlFor={id} className="sr-only">
          What it prints
        </label>
        <input
          id={id}
          value={typed}
          readOnly={isLocked}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="What it prints"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          className="quick-input"
        />
        <Button type="submit" isBusy={answer.isBusy} disabled={typed.trim() === ""}>
          <Play size={20} aria-hidden="true" /> Run
        </Button>
      </form>
    </>
  );
}
