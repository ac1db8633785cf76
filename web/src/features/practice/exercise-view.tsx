import { Check } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DayExercise } from "#contract/days.ts";
import { exerciseOf, standingOf } from "../../api/device-study.ts";
import type { DayStudy } from "../../api/use-day-study.ts";
import { OtherVersion } from "../../ui/other-version.tsx";
import { CodePanel } from "./code-panel.tsx";
import { DownloadQuestion } from "./download-question.tsx";
import { HintList } from "./hint-list.tsx";
import { PhoneSwitch, type PhoneView } from "./phone-switch.tsx";
import { ResetQuestion } from "./reset-question.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { RunBar } from "./run-bar.tsx";
import { RuntimeMissing } from "./runtime-missing.tsx";
import { SolutionView } from "./solution-view.tsx";
import { StdinField } from "./stdin-field.tsx";
import { ResumeWording, TicketCard } from "./ticket-card.tsx";
import { useExercise } from "./use-exercise.ts";
import { useNearView } from "./use-near-view.ts";

type ExerciseViewProps = {
  readonly number: number;
  readonly exercise: DayExercise;
  readonly dayStudy: DayStudy;
  readonly onPassed: () => void;
};

const LEVEL_WORDS = {
  follow: "Like the example",
  apply: "Use it somewhere new",
  think: "Find your own way",
  ticket: "Ticket",
} as const;

/** Task above, then code and result side by side; on a phone one of the three at a time. */
export function ExerciseView({ number, exercise, dayStudy, onPassed }: ExerciseViewProps) {
  const article = useRef<HTMLElement>(null);
  const pagePlace = useRef<HTMLDivElement>(null);
  const id = useId();
  const isNear = useNearView(article);
  const [view, setView] = useState<PhoneView>("task");
  const [isResetting, setIsResetting] = useState(false);
  const { draft, run, begin, asking, downloadBytes, stdin, setStdin } = useExercise(
    exercise,
    dayStudy,
    onPassed,
  );
  const standing = standingOf(exerciseOf(dayStudy.study, exercise.id));
  const isRunnable = exercise.runtimeBytes !== null;
  const isPageKind = exercise.kind === "web";

  const start = (wanted: "run" | "submit") => {
    // Before the run: a page that is not displayed has no layout to be tested.
    flushSync(() => setView("result"));
    begin(wanted, isPageKind ? (pagePlace.current ?? undefined) : undefined);
  };
  const result = run.state.status === "done" ? run.state.result : undefined;
  const shownOn = (shown: PhoneView) => (view === shown ? "" : "max-lg:hidden noscript:max-lg:block");

  return (
    <article ref={article} aria-labelledby={id} className="border-line py-10 not-first:border-t first:pt-0">
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
      <div className={shownOn("task")}>
        {exercise.ticket && <TicketCard ticket={exercise.ticket} />}
        <div
          className="lesson-text reading mb-6"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made and cleaned by the build from our own Markdown.
          dangerouslySetInnerHTML={{ __html: exercise.taskHtml }}
        />
      </div>
      <div className="gap-8 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className={`min-w-0 ${shownOn("code")}`}>
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
              onUse={() => draft.other && draft.replace(draft.other.files)}
              onDrop={draft.dropOther}
            />
          )}
          {exercise.stdin !== "" && <StdinField value={stdin} onChange={setStdin} />}
          {isRunnable ? (
            <RunBar
              state={run.state}
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
        <div className={`min-w-0 max-lg:mt-2 ${shownOn("result")}`}>
          {isRunnable && (
            <div className="min-h-40 noscript:hidden">
              <ResultPanel
                state={run.state}
                limitMs={exercise.limitMs}
                pagePlace={isPageKind ? pagePlace : undefined}
                onStop={run.stop}
                passedWords={exercise.ticket && <ResumeWording resume={exercise.ticket.resume} />}
              />
            </div>
          )}
          <section aria-label={`Help with ${exercise.title}`} className="mt-6 border-line border-t pt-4">
            <HintList hintsHtml={exercise.hintsHtml} />
            {dayStudy.isReady && <SolutionView url={exercise.solutionUrl} standing={standing} />}
          </section>
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
