import { Check, X } from "lucide-react";
import type { RunResult } from "#runners/protocol.ts";
import type { EvidenceRun } from "./evidence-queue.ts";
import { verdictInWords } from "./verdict-in-words.ts";

type VerdictLineProps = { readonly run: EvidenceRun; readonly className?: string };

/** One line, with a symbol and words: never by colour alone. */
export function VerdictLine({ run, className = "" }: VerdictLineProps) {
  const isPassed = run.status === "done" && run.result.passed;
  const isBad = run.status === "failed" || (run.status === "done" && !run.result.passed);
  const colour = isPassed ? "text-neem" : isBad ? "text-madder" : "text-soft";
  return (
    <span className={`flex items-center gap-2 font-semibold text-sm ${colour} ${className}`}>
      {isPassed && <Check size={18} aria-hidden="true" className="shrink-0" />}
      {isBad && <X size={18} aria-hidden="true" className="shrink-0" />}
      <span>{wordsOf(run)}</span>
    </span>
  );
}

function wordsOf(run: EvidenceRun): string {
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
      return verdictInWords(run.result, run.limitMs);
  }
}

/** Each test, with its error where it failed. */
export function VerdictTests({ result }: { result: RunResult }) {
  return (
    <>
      {result.error && (
        <pre className="code-block mt-2 whitespace-pre-wrap border-madder border-l-4 py-1">
          {result.error.message}
        </pre>
      )}
      <ul className="mt-2 space-y-1 empty:hidden">
        {result.results.map(({ id, ok, name, detail }) => (
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
                <span className="block whitespace-pre-wrap font-mono text-sm text-soft">{detail}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
