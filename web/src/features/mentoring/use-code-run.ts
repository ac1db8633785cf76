import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DayExercise } from "#contract/days.ts";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import type { CodeFile } from "#domain/study/exercise.ts";
import type { RunResult } from "#runners/protocol.ts";
import { messageOf } from "../../api/request.ts";
import { dayQuery } from "../../api/study.ts";
import type { DownloadAsking } from "../../ui/download-dialog.tsx";

/**
 * Runs a learner's code in the mentor's own browser, in the sandbox. Provided by the page, and loaded only when needed.
 */
type CodeRunner = {
  run(
    exercise: DayExercise,
    files: readonly CodeFile[],
    options: {
      readonly slot: HTMLElement | undefined;
      readonly isKept: boolean;
      readonly signal: AbortSignal;
      readonly onLoading: (share: number) => void;
      readonly onRunning: () => void;
    },
  ): Promise<RunResult>;
  mustAsk(exercise: DayExercise): boolean;
  agree(exercises: readonly DayExercise[]): void;
  problemInWords(error: unknown): Promise<string>;
};

export type LoadRunner = () => Promise<CodeRunner>;

export type CodeRun =
  | { readonly status: "loading"; readonly share: number }
  | { readonly status: "running" }
  | { readonly status: "done"; readonly result: RunResult }
  | { readonly status: "failed"; readonly message: string };

type Place = ThreadReply["place"];

const GONE = "The course no longer has this exercise, so there are no tests to run it against.";

/** One run at a time; nothing runs until somebody presses Run. */
export function useCodeRun(loadRunner: LoadRunner, courseId: string, { dayIndex, exerciseId }: Place) {
  const client = useQueryClient();
  const [run, setRun] = useState<CodeRun>();
  const [asking, setAsking] = useState<DownloadAsking>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const askFirst = (bytes: number) =>
    new Promise<boolean>((resolve) => {
      const answer = (isAgreed: boolean) => () => {
        setAsking(undefined);
        resolve(isAgreed);
      };
      setAsking({ bytes, agree: answer(true), refuse: answer(false) });
    });

  const start = async (files: readonly CodeFile[], pageSlot: HTMLElement | undefined) => {
    if (stopping.current) return;
    const stopper = new AbortController();
    const { signal } = stopper;
    stopping.current = stopper;
    setRun({ status: "loading", share: 0 });
    try {
      const [runner, day] = await Promise.all([
        loadRunner(),
        client.fetchQuery(dayQuery(courseId, dayIndex)),
      ]);
      const exercise = day.lesson?.exercises.find(({ id }) => id === exerciseId);
      if (!exercise) return setRun({ status: "failed", message: GONE });
      if (runner.mustAsk(exercise)) {
        if (!(await askFirst(exercise.runtimeBytes ?? 0))) return setRun(undefined);
        runner.agree([exercise]);
      }
      setRun(await runIt(runner, exercise, files, { pageSlot, signal, show: setRun }));
    } catch (error) {
      console.warn("the code could not be run", error);
      setRun({ status: "failed", message: messageOf(error) });
    } finally {
      stopping.current = undefined;
    }
  };
  const isBusy = run?.status === "loading" || run?.status === "running";
  return { run, isBusy, asking, start, stop: () => stopping.current?.abort() };
}

type Around = {
  readonly pageSlot: HTMLElement | undefined;
  readonly signal: AbortSignal;
  readonly show: (run: CodeRun) => void;
};

async function runIt(
  runner: CodeRunner,
  exercise: DayExercise,
  files: readonly CodeFile[],
  { pageSlot, signal, show }: Around,
): Promise<CodeRun | undefined> {
  try {
    const result = await runner.run(exercise, files, {
      slot: exercise.kind === "web" ? pageSlot : undefined,
      isKept: true,
      signal,
      onLoading: (share) => show({ status: "loading", share }),
      onRunning: () => show({ status: "running" }),
    });
    return result.ended === "stopped" ? undefined : { status: "done", result };
  } catch (error) {
    if (signal.aborted) return undefined;
    console.warn("the code could not be run", error);
    return { status: "failed", message: await runner.problemInWords(error) };
  }
}
