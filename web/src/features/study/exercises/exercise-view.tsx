import { Check } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DayExercise } from "#contract/days.ts";
import { withoutLocked } from "#domain/study/exercise.ts";
import { exerciseOf, standingOf } from "../../../study-store/device-study.ts";
import type { DayStudy } from "../../../study-store/use-day-study.ts";
import { Button } from "../../../ui/button.tsx";
import { OtherVersion } from "../../../ui/other-version.tsx";
import { AfterRunOnPhone } from "./after-run-on-phone.tsx";
import { CodePanel } from "./code-panel.tsx";
import { DownloadQuestion } from "./download-question.tsx";
import { HintList } from "./hint-list.tsx";
import { PhoneSwitch, type PhoneView } from "./phone-switch.tsx";
import { ResetQuestion } from "./reset-question.tsx";
import { resultInWords } from "./result-in-words.ts";
import { ResultPanel } from "./result-panel.tsx";
import { RunBar } from "./run-bar.tsx";
import type { NextLink } from "./run-ended.tsx";
import { RuntimeMissing } from "./runtime-missing.tsx";
import { SolutionView } from "./solution-view.tsx";
import { StdinField } from "./stdin-field.tsx";
import { ResumeWording, TicketCard } from "./ticket-card.tsx";
import { useExercise, type Wanted } from "./use-exercise.ts";
import { useExerciseInView } from "./use-exercise-in-view.ts";
import { useNearView } from "./use-near-view.ts";

type ExerciseViewProps = {
  readonly number: number;
  readonly exercise: DayExercise;
  readonly dayStudy: DayStudy;
  readonly onPassed: () => void;
  readonly next: NextLink;
  /** Below the hints. */
  readonly ask: ReactNode;
  /** Beside the résumé wording of a passed ticket. */
  readonly review: ReactNode;
};

const LEVEL_WORDS = {
  follow: "Like the example",
  apply: "Use it somewhere new",
  think: "Find your own way",
  ticket: "Ticket, a piece of work as in a job",
} as const;

/** The height of the site's and the day's bars, and of the switch. */
const UNDER_THE_BARS = 180;

const PLACE = "min-w-0 scroll-mt-26";

/** The task is beside the code, with the result below it; on a phone one of the three at a time. */
export function ExerciseView(props: ExerciseViewProps) {
  const { number, exercise, dayStudy, onPassed, next, ask, review } = props;
  const article = useRef<HTMLElement>(null);
  const code = useRef<HTMLDivElement>(null);
  const resultSlot = useRef<HTMLDivElement>(null);
  const resultStart = useRef<HTMLDivElement>(null);
  const pageSlot = useRef<HTMLDivElement>(null);
  const id = useId();
  const isNear = useNearView(article);
  const [view, setView] = useState<PhoneView>("task");
  const [lastWanted, setLastWanted] = useState<Wanted>("run");
  const [isResetting, setIsResetting] = useState(false);
  const { draft, run, begin, asking, downloadBytes, stdin, setStdin } = useExercise(
    exercise,
    dayStudy,
    onPassed,
  );
  useExerciseInView(article, number, exercise, { draft, run });
  const standing = standingOf(exerciseOf(dayStudy.study, exercise.id));
  const isRunnable = exercise.runtimeBytes !== null;
  const isPageKind = exercise.kind === "web";

  const start = (wanted: Wanted) => {
    setLastWanted(wanted);
    begin(wanted, () => {
      // Before the run: a page that is not displayed has no layout to test.
      flushSync(() => setView("result"));
      if (!isShown(code.current)) comeTo(resultSlot.current);
      // The result is below the code, often under the edge of a laptop's screen.
      else resultStart.current?.scrollIntoView({ block: "nearest" });
      return isPageKind ? (pageSlot.current ?? undefined) : undefined;
    });
  };
  const startInResult = (wanted: Wanted) => {
    // The pressed button disappears.
    resultSlot.current?.focus({ preventScroll: true });
    start(wanted);
  };
  const stopInResult = () => {
    resultSlot.current?.focus({ preventScroll: true });
    run.stop();
  };
  const goToCode = () => {
    flushSync(() => setView("code"));
    comeTo(code.current);
  };
  const ownFiles = withoutLocked(draft.files, exercise);
  const replaceSigns = (plain: (text: string) => string) => {
    draft.editAll((file) => (ownFiles.includes(file) ? { ...file, text: plain(file.text) } : file));
    goToCode();
  };
  const result = run.state.status === "done" ? run.state.result : undefined;
  const shownOn = (shown: PhoneView) => (view === shown ? "" : "max-lg:hidden noscript:max-lg:block");

  return (
    <article
      ref={article}
      id={`exercise-${exercise.id}`}
      aria-labelledby={id}
      tabIndex={-1}
      className="scroll-mt-26 border-line py-10 outline-none not-first:border-t first:pt-0"
    >
      <header className="mb-4">
        <p className="flex flex-wrap gap-x-3 text-soft tabular-nums">
          <span className="font-semibold text-peacock">{LEVEL_WORDS[exercise.level]}</span>
          <span>about {exercise.minutes} minutes</span>
          {standing.isPassed && (
            <span className="flex items-center gap-1 font-semibold text-neem">
              <Check size={20} aria-hidden="true" /> Passed
            </span>
          )}
        </p>
        <h3 id={id} className="text-2xl">
          {number}. {exercise.title}
        </h3>
      </header>
      <PhoneSwitch view={view} label={exercise.title} onChange={setView} />
      <div className="task-and-code">
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long task scrolls on its own, with the keyboard too.
          tabIndex={0}
          aria-label={`Task: ${exercise.title}`}
          className={`task-pane ${shownOn("task")}`}
        >
          {exercise.ticket && <TicketCard ticket={exercise.ticket} />}
          <div
            className="lesson-text reading mb-6"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: built and sanitised from our own Markdown.
            dangerouslySetInnerHTML={{ __html: exercise.taskHtml }}
          />
          <Button onClick={goToCode} className="w-full lg:hidden noscript:hidden">
            Go to the code
          </Button>
        </section>
        <div className="min-w-0">
          <div ref={code} tabIndex={-1} className={`${PLACE} ${shownOn("code")}`}>
            {view === "code" && <FoldedTask html={exercise.taskHtml} />}
            <CodePanel
              title={exercise.title}
              starter={exercise.files}
              entry={exercise.entry}
              draft={draft}
              isOpen={isNear && dayStudy.isReady}
              error={result?.error}
              onRun={() => start("run")}
            />
            {draft.other && (
              <OtherVersion
                what="code"
                savedAt={draft.other.savedAt}
                text={draft.other.files.map(({ text }) => text).join("\n\n")}
                onUse={draft.takeOther}
                onDrop={draft.dropOther}
              />
            )}
            {exercise.stdin !== "" && <StdinField value={stdin} onChange={setStdin} />}
            {isRunnable ? (
              <RunBar
                state={run.state}
                words={resultInWords(run.state, exercise.limitMs, isPageKind)}
                isBusy={run.isBusy}
                isReady={dayStudy.isReady}
                canReset={!draft.isStarter}
                downloadBytes={downloadBytes}
                onRun={() => start("run")}
                onSubmit={() => start("submit")}
                onStop={run.stop}
                onReset={() => setIsResetting(true)}
              />
            ) : (
              <RuntimeMissing kind={exercise.kind} packages={exercise.packages} />
            )}
          </div>
          <div ref={resultSlot} tabIndex={-1} className={`${PLACE} lg:mt-6 ${shownOn("result")}`}>
            {isRunnable && (
              <div ref={resultStart} className="min-h-40 scroll-mt-36 scroll-mb-4 noscript:hidden">
                <ResultPanel
                  exercise={exercise}
                  state={run.state}
                  // With other input the expected output does not apply.
                  expected={stdin === exercise.stdin ? (exercise.expected ?? undefined) : undefined}
                  next={next}
                  pageSlot={isPageKind ? pageSlot : undefined}
                  typedSigns={{ files: ownFiles, onReplace: replaceSigns }}
                  onStop={stopInResult}
                  onRetry={() => startInResult(lastWanted)}
                  passedWords={
                    exercise.ticket &&
                    standing.isPassed && (
                      <>
                        <ResumeWording resume={exercise.ticket.resume} />
                        {review}
                      </>
                    )
                  }
                />
                {!standing.isPassed && (
                  <AfterRunOnPhone
                    state={run.state}
                    onSubmit={() => startInResult("submit")}
                    onBack={goToCode}
                  />
                )}
              </div>
            )}
            <section aria-label={`Help with ${exercise.title}`} className="mt-6 border-line border-t pt-4">
              {!standing.isPassed && <HintList hintsHtml={exercise.hintsHtml} />}
              {isNear && dayStudy.isReady && (
                <SolutionView url={exercise.solutionUrl} isOpen={!isRunnable} standing={standing} />
              )}
              {ask}
            </section>
          </div>
        </div>
      </div>
      <ResetQuestion
        isOpen={isResetting}
        onClose={() => setIsResetting(false)}
        onReset={() => {
          draft.reset();
          run.clear();
          setIsResetting(false);
        }}
      />
      <DownloadQuestion asking={asking} />
    </article>
  );
}

/** On a phone the task stays at hand above the code, as one collapsible line. */
function FoldedTask({ html }: { html: string }) {
  return (
    <details className="mb-3 rounded-md border border-line bg-raised px-4 lg:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">What to do</summary>
      <div
        className="lesson-text reading pb-4"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: built and sanitised from our own Markdown.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </details>
  );
}

function isShown(element: HTMLElement | null): boolean {
  return element?.offsetParent != null;
}

/** On a phone: moves the focus, and scrolls the element into view if needed. */
function comeTo(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  const { top } = element.getBoundingClientRect();
  if (top < UNDER_THE_BARS || top > window.innerHeight / 2) element.scrollIntoView();
}
