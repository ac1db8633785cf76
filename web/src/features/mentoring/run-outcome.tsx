import { Check, X } from "lucide-react";
import type { CodeRun } from "./use-code-run.ts";

export function RunOutcome({ run }: { run: CodeRun | undefined }) {
  return (
    <div role="status" className="mt-3 empty:hidden">
      {run && <p className="font-semibold">{wordsOf(run)}</p>}
      {run?.status === "done" && run.result.error && (
        <pre className="code-block mt-2 whitespace-pre-wrap border-madder border-l-4 py-1">
          {run.result.error.message}
        </pre>
      )}
      {run?.status === "done" && (
        <ul className="mt-2 space-y-1 empty:hidden">
          {run.result.results.map(({ id, ok, name, detail }) => (
            <li key={id} className="flex gap-2">
              {ok ? (
                <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-neem" />
              ) : (
                <X size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-madder" />
              )}
              <span className="min-w-0">
                {name}
                <span className="sr-only">: {ok ? "passes" : "does not pass"}</span>
                {!ok && detail && (
                  <span className="block whitespace-pre-wrap font-mono text-base text-soft">{detail}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function wordsOf(run: CodeRun): string {
  switch (run.status) {
    case "loading":
      return run.share > 0 && run.share < 1
        ? `Loading the practice tools: ${Math.round(run.share * 100)} %`
        : "Loading the practice tools…";
    case "running":
      return "Running…";
    case "failed":
      return run.message;
    case "done":
      return verdictOf(run.result);
  }
}

function verdictOf({ ended, results, passed }: Extract<CodeRun, { status: "done" }>["result"]): string {
  if (ended === "time") return "It did not end in time and was stopped.";
  if (ended === "crashed") return "The run stopped early.";
  if (results.length === 0) return "It stopped with an error before the tests could run.";
  if (passed) return results.length === 1 ? "Its test passes." : `All ${results.length} tests pass.`;
  return `${results.filter(({ ok }) => ok).length} of ${results.length} tests pass.`;
}
