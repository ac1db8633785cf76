import { type RefObject, useRef, useState } from "react";
import type { DayQuickTask } from "#contract/days.ts";
import type { QuickOutcome } from "#domain/study/day-study.ts";
import { isWantedOutput, jobOfText } from "#domain/study/quick-task.ts";
import type { RunResult } from "#runners/protocol.ts";
import { markLoaded, savesData } from "../exercises/download-consent.ts";
import { runtimeBytes } from "../exercises/runner-pool.ts";
import { type Consent, useConsent } from "../exercises/use-consent.ts";
import { type RunState, useRun } from "../exercises/use-run.ts";

/** The result of the last answer. */
type Seen = {
  readonly isRight: boolean;
  readonly stdout: string;
  readonly error?: string | undefined;
  readonly isTooLong?: boolean | undefined;
};

export type QuickAnswer = {
  readonly outcome: QuickOutcome | undefined;
  /** Number of wrong answers. */
  readonly wrongTries: number;
  readonly seen: Seen | undefined;
  readonly run: RunState;
  readonly isBusy: boolean;
  readonly asking: Consent["asking"];
  readonly slot: RefObject<HTMLDivElement | null>;
  /** Runs the program; if it cannot run here, `isModelAnswer` decides. */
  readonly submit: (text: string, isModelAnswer: boolean) => void;
  /** Runs the program and shows its output: there is only one answer. */
  readonly predict: (typed: string, isRight: boolean, text: string) => void;
  readonly predicted: string | undefined;
  /** For tasks without a program. */
  readonly decide: (isRight: boolean) => void;
  readonly show: () => void;
  readonly again: () => void;
  readonly stop: () => void;
};

/** Of one answer; a task is done with one that is right, and when its answer was seen. */
export type AnswerOutcome = QuickOutcome | "wrong";

export function useQuickAnswer(
  task: DayQuickTask,
  kept: QuickOutcome | undefined,
  onDone: (outcome: QuickOutcome) => void,
  onAnswer: (outcome: AnswerOutcome) => void,
): QuickAnswer {
  const { state, isBusy, start, stop, clear } = useRun();
  const { asking, ask } = useConsent();
  const slot = useRef<HTMLDivElement>(null);
  const isStopped = useRef(false);
  const [outcome, setOutcome] = useState(kept);
  const [wrongTries, setWrongTries] = useState(0);
  const [seen, setSeen] = useState<Seen>();
  const [predicted, setPredicted] = useState<string>();

  const finish = (reached: QuickOutcome) => {
    setOutcome(reached);
    onDone(reached);
  };
  const note = (next: Seen) => {
    setSeen(next);
    onAnswer(next.isRight ? "right" : "wrong");
    if (next.isRight) finish("right");
    else setWrongTries((before) => before + 1);
  };

  const runText = async (text: string): Promise<RunResult | undefined> => {
    const { run } = task;
    if (!run) return undefined;
    isStopped.current = false;
    const { kind, packages } = run;
    const shownIn = kind === "web" ? (slot.current ?? undefined) : undefined;
    const result = await start(
      { kind, packages, slot: shownIn },
      { ...jobOfText(run, text), limitMs: task.limitMs },
    );
    if (result) markLoaded(run);
    return result;
  };
  const judge = async (text: string, isModelAnswer: boolean) => {
    const { output } = task;
    if (!output) return;
    const result = await runText(text);
    if (isStopped.current) return;
    // If it could not run, use what the content check proved.
    if (!result) return note({ isRight: isModelAnswer, stdout: "" });
    // Line numbers count hidden lines, so remove them.
    const error = result.error?.message.replaceAll(/\bMain\.java:\d+: (error: )?/g, "");
    const isTooLong = result.ended === "time";
    const isRight = !isTooLong && isWantedOutput(output, { stdout: result.stdout, error });
    note({ isRight, stdout: result.stdout, error, isTooLong });
  };
  /** Only with data saver the learner waits for the size, and may refuse. */
  const whenAgreed = async (goOn: () => void) => {
    const { run } = task;
    if (!run || isBusy) return;
    const bytes = savesData() ? await runtimeBytes(run.kind, run.packages) : 0;
    ask(run, bytes, goOn);
  };
  const foretell = async (typed: string, isRight: boolean, text: string) => {
    await runText(text);
    setPredicted(typed);
    onAnswer(isRight ? "right" : "wrong");
    finish(isRight ? "right" : "seen");
  };

  return {
    outcome,
    wrongTries,
    seen,
    run: state,
    isBusy,
    asking,
    slot,
    submit: (text, isModelAnswer) => void whenAgreed(() => void judge(text, isModelAnswer)),
    predict: (typed, isRight, text) => void whenAgreed(() => void foretell(typed, isRight, text)),
    predicted,
    decide: (isRight) => note({ isRight, stdout: "" }),
    show: () => {
      onAnswer("seen");
      finish("seen");
    },
    again: () => {
      clear();
      setOutcome(undefined);
      setWrongTries(0);
      setSeen(undefined);
      setPredicted(undefined);
    },
    stop: () => {
      isStopped.current = true;
      stop();
    },
  };
}
