import { useState, useSyncExternalStore } from "react";
import type { DayExercise } from "#contract/days.ts";
import { type CodeFile, withoutLocked } from "#domain/study/exercise.ts";
import type { RunResult } from "#runners/protocol.ts";
import { addAttempt } from "../../../study-store/device-study.ts";
import type { DayStudy } from "../../../study-store/use-day-study.ts";
import type { DownloadAsking } from "../../../ui/download-dialog.tsx";
import { isLoaded, markLoaded, onLoaded } from "./download-consent.ts";
import { runJob, submitJob } from "./exercise-job.ts";
import { useConsent } from "./use-consent.ts";
import { type Draft, useDraft } from "./use-draft.ts";
import { type Run, useRun } from "./use-run.ts";

export type Wanted = "run" | "submit";

export type ExerciseWork = {
  readonly draft: Draft;
  readonly run: Run;
  /** `show` is called when the run really starts, and returns the element of a page kind. */
  readonly begin: (wanted: Wanted, show: () => HTMLElement | undefined) => void;
  readonly asking: DownloadAsking | undefined;
  readonly downloadBytes: number | undefined;
  readonly stdin: string;
  readonly setStdin: (stdin: string) => void;
};

/** Everything that is done with one exercise; a submission is recorded as an attempt. */
export function useExercise(exercise: DayExercise, dayStudy: DayStudy, onPassed: () => void): ExerciseWork {
  const draft = useDraft(exercise, dayStudy);
  const run = useRun();
  const [stdin, setStdin] = useState(exercise.stdin);
  const { asking, ask } = useConsent();
  const isThere = useSyncExternalStore(
    onLoaded,
    () => isLoaded(exercise),
    () => false,
  );

  const start = async (wanted: Wanted, slot: HTMLElement | undefined) => {
    draft.keepNow();
    const { files } = draft;
    const job = wanted === "run" ? runJob(exercise, files, stdin) : submitJob(exercise, files);
    const result = await run.start({ kind: exercise.kind, packages: exercise.packages, slot }, job);
    if (!result) return;
    markLoaded(exercise);
    if (wanted === "submit" && result.ended !== "stopped" && result.ended !== "crashed")
      keepAttempt(files, result);
  };

  const keepAttempt = (files: readonly CodeFile[], result: RunResult) => {
    const attempt = {
      id: crypto.randomUUID(),
      files: withoutLocked(files, exercise),
      outcomes: result.results.map(({ id, ok }) => ({ id, ok })),
      isPassed: result.passed,
      attemptedAt: new Date().toISOString(),
    };
    const starter = withoutLocked(exercise.files, exercise);
    dayStudy.store.change((study) => addAttempt(study, exercise.id, attempt, starter));
    if (result.passed) onPassed();
  };

  const begin: ExerciseWork["begin"] = (wanted, show) =>
    ask(exercise, exercise.runtimeBytes ?? 0, () => void start(wanted, show()));

  return {
    draft,
    run,
    begin,
    asking,
    downloadBytes: isThere ? undefined : (exercise.runtimeBytes ?? undefined),
    stdin,
    setStdin,
  };
}
