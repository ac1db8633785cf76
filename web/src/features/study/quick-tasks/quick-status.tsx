import type { DayQuickTask } from "#contract/days.ts";
import { helpAfter } from "#domain/study/quick-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadingBar } from "../exercises/run-bar.tsx";
import type { QuickAnswer } from "./use-quick-answer.ts";

/** The output and the expected one, then where to look, then an easier task and the answer. */
export function QuickStatus({ task, answer }: { task: DayQuickTask; answer: QuickAnswer }) {
  const { run, seen, isBusy, outcome, wrongTries } = answer;
  const isOpen = outcome === undefined;
  const help = helpAfter(wrongTries);
  return (
    <div className="quick-status">
      <div role="status">
        {isBusy ? (
          <p>{run.status === "loading" ? "Loading the practice tools…" : "Running…"}</p>
        ) : (
          <Words task={task} answer={answer} />
        )}
      </div>
      {run.status === "loading" && <LoadingBar share={run.share} />}
      {run.status === "failed" && isOpen && <p className="text-soft">{run.message}</p>}
      {isBusy && <Button onClick={answer.stop}>Stop</Button>}
      {isOpen && !isBusy && seen && help === "eases" && <Button onClick={answer.show}>Show me</Button>}
    </div>
  );
}

function Words({
  task,
  answer: { seen, outcome, predicted, wrongTries },
}: {
  task: DayQuickTask;
  answer: QuickAnswer;
}) {
  // These kinds show their own result.
  if (task.kind === "find" || task.kind === "critique") return null;
  if (predicted !== undefined && outcome !== undefined)
    return outcome === "right" ? (
      <p>You predicted it.</p>
    ) : (
      <p>
        You said <code>{predicted}</code>. It prints <code>{task.output?.text}</code>.
      </p>
    );
  if (!seen || outcome === "right") return outcome === "right" && seen ? <p>Right.</p> : null;
  if (outcome === "seen") return null;
  const where = helpAfter(wrongTries) === "marks" ? " Look at the marked line." : "";
  if (!task.run) return <p>Not yet.{where}</p>;
  if (seen.isTooLong) return <p>It ran too long and was stopped.{where}</p>;
  return (
    <>
      <p>
        Not yet. It{" "}
        {seen.error === undefined
          ? seen.stdout.trim() === ""
            ? "printed nothing."
            : "printed:"
          : "stopped with:"}
        {seen.stdout.trim() === "" ? where : ""}
      </p>
      {(seen.error ?? seen.stdout).trim() !== "" && <pre>{seen.error ?? seen.stdout.trimEnd()}</pre>}
      {where !== "" && seen.stdout.trim() !== "" && <p>{where.trim()}</p>}
    </>
  );
}
