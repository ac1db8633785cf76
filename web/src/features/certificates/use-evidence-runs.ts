import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { DayExercise } from "#contract/days.ts";
import { messageOf } from "../../api/request.ts";
import { dayQuery } from "../../api/study.ts";
import type { DownloadAsking } from "../../ui/download-dialog.tsx";
import {
  type Board,
  type EvidenceRun,
  runInTurn,
  runOne,
  type Stage,
  type Submission,
} from "./evidence-queue.ts";
import type { LoadRunner } from "./evidence-runner.ts";

/** Below this no question is needed. */
const SMALL_BYTES = 300_000;

const GONE = "The course no longer has this exercise, so there are no tests to run it against.";

/** Runs submissions in this browser, one at a time, with the result of each. */
export function useEvidenceRuns(loadRunner: LoadRunner, stage: Stage) {
  const client = useQueryClient();
  const [runs, setRuns] = useState<Readonly<Record<string, EvidenceRun>>>({});
  const [words, setWords] = useState("");
  const { asking, askFirst } = useDownloadQuestion();
  const { isBusy, begin, stop } = useOneAtATime();
  const board: Board = {
    show: (id, run) => setRuns(({ [id]: _before, ...rest }) => (run ? { ...rest, [id]: run } : rest)),
    say: setWords,
  };

  const start = (submission: Submission) =>
    begin(async (signal) => {
      const { exerciseId } = submission;
      board.say("");
      board.show(exerciseId, { status: "loading", share: 0 });
      try {
        const [runner, exercise] = await Promise.all([loadRunner(), findExercise(client, submission)]);
        if (!exercise) {
          board.show(exerciseId, { status: "failed", message: GONE });
          return;
        }
        if (runner.mustAsk(exercise)) {
          board.show(exerciseId, undefined);
          if (!(await askFirst(exercise.runtimeBytes ?? 0))) return;
          runner.agree([exercise]);
        }
        await runOne({ runner, board, stage, signal }, { submission, exercise }, true);
      } catch (error) {
        console.warn("the submission could not be run", error);
        board.show(exerciseId, { status: "failed", message: messageOf(error) });
      }
    });

  const startAll = (submissions: readonly Submission[]) =>
    begin(async (signal) => {
      board.say("Getting the tests…");
      setRuns({});
      try {
        const [runner, ...found] = await Promise.all([
          loadRunner(),
          ...submissions.map((submission) => findExercise(client, submission)),
        ]);
        const queue = submissions.flatMap((submission, index) => {
          const exercise = found[index];
          return exercise ? [{ submission, exercise }] : [];
        });
        const exercises = queue.map(({ exercise }) => exercise);
        const bytes = await runner.weigh(exercises);
        board.say("");
        if (signal.aborted || (bytes > SMALL_BYTES && !(await askFirst(bytes)))) return;
        runner.agree(exercises);
        await runInTurn({ runner, board, stage, signal }, queue);
      } catch (error) {
        console.warn("the submissions could not be run", error);
        board.say(messageOf(error));
      }
    });

  return { runs, words, isBusy, asking, start, startAll, stop };
}

function useOneAtATime() {
  const [isBusy, setIsBusy] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const begin = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (stopping.current) return;
    const stopper = new AbortController();
    stopping.current = stopper;
    setIsBusy(true);
    try {
      await work(stopper.signal);
    } finally {
      stopping.current = undefined;
      setIsBusy(false);
    }
  };
  return { isBusy, begin, stop: () => stopping.current?.abort() };
}

function useDownloadQuestion() {
  const [asking, setAsking] = useState<DownloadAsking>();
  const askFirst = (bytes: number) =>
    new Promise<boolean>((resolve) => {
      const answer = (isAgreed: boolean) => () => {
        setAsking(undefined);
        resolve(isAgreed);
      };
      setAsking({ bytes, agree: answer(true), refuse: answer(false) });
    });
  return { asking, askFirst };
}

async function findExercise(
  client: QueryClient,
  { courseId, dayNumber, exerciseId }: Submission,
): Promise<DayExercise | undefined> {
  if (dayNumber === null) return undefined;
  const day = await client.fetchQuery(dayQuery(courseId, dayNumber - 1));
  return day.lesson?.exercises.find(({ id }) => id === exerciseId);
}
