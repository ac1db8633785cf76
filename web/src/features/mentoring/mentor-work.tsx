import { useRef, useState } from "react";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import type { CodeFile } from "#domain/study/exercise.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadDialog } from "../../ui/download-dialog.tsx";
import { diffAsMarkdown, lineDiff } from "./line-diff.ts";
import { RunOutcome } from "./run-outcome.tsx";
import { VisibleText } from "./shown-code.tsx";
import { SnapshotView } from "./snapshot-view.tsx";
import { Rounds } from "./thread-frame.tsx";
import { type LoadRunner, useCodeRun } from "./use-code-run.ts";

type MentorWorkProps = {
  readonly thread: ThreadReply;
  readonly loadRunner: LoadRunner;
  /** Puts the changes into the answer; missing where writing is not possible. */
  readonly onTake: ((markdown: string) => void) | undefined;
};

/** The learner's code, to be read, run in the sandbox, and changed in a copy. */
export function MentorWork({ thread, loadRunner, onTake }: MentorWorkProps) {
  const newest = thread.rounds.at(-1);
  const files = newest?.snapshot.files ?? [];
  const [copy, setCopy] = useState<readonly CodeFile[]>();
  const pageSlot = useRef<HTMLDivElement>(null);
  const { run, isBusy, asking, start, stop } = useCodeRun(loadRunner, thread.courseId, thread.place);
  const shown = copy ?? files;
  const isRunnable = thread.place.exerciseId !== null && files.length > 0;
  const changes = (copy ?? [])
    .map(({ path, text }) => diffAsMarkdown(path, textOf(files, path), text))
    .filter((text) => text !== "");
  if (!newest || (files.length === 0 && !newest.snapshot.failing)) return <Rounds rounds={thread.rounds} />;
  return (
    <>
      <section aria-label="The learner's code" className="min-w-0">
        <h2 className="mb-2 text-xl">
          {thread.rounds.length > 1 ? `Round ${thread.rounds.length}` : "The code that was sent"}
        </h2>
        <SnapshotView snapshot={newest.snapshot} />
        <div className="mt-3 flex flex-wrap gap-3">
          {isRunnable && !isBusy && (
            <Button onClick={() => void start(shown, pageSlot.current ?? undefined)}>
              {copy ? "Run my copy" : "Run it against the tests"}
            </Button>
          )}
          {isBusy && <Button onClick={stop}>Stop</Button>}
          {files.length > 0 && !copy && (
            <Button onClick={() => setCopy(files)}>Try a change in a copy</Button>
          )}
          {copy && <Button onClick={() => setCopy(undefined)}>Delete my copy</Button>}
        </div>
        <RunOutcome run={run} />
        <div data-shown={run !== undefined || undefined} className="page-place mt-3">
          <div ref={pageSlot} />
        </div>
      </section>
      {copy && (
        <section aria-label="Your copy" className="grid min-w-0 gap-4">
          <h2 className="text-xl">Your copy</h2>
          {copy.map(({ path, text }) => (
            <CopiedFile
              key={path}
              path={path}
              before={textOf(files, path)}
              text={text}
              onChange={(changed) =>
                setCopy(copy.map((file) => (file.path === path ? { path, text: changed } : file)))
              }
            />
          ))}
          {onTake && changes.length > 0 && (
            <div>
              <Button onClick={() => onTake(changes.join("\n"))}>Put the change into my answer</Button>
            </div>
          )}
        </section>
      )}
      {thread.rounds.length > 1 && <Rounds rounds={thread.rounds.slice(0, -1)} />}
      <DownloadDialog asking={asking}>
        {(size) => `To run this code your browser downloads ${size} once and keeps it.`}
      </DownloadDialog>
    </>
  );
}

function textOf(files: readonly CodeFile[], path: string): string {
  return files.find((file) => file.path === path)?.text ?? "";
}

type CopiedFileProps = {
  readonly path: string;
  readonly before: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
};

function CopiedFile({ path, before, text, onChange }: CopiedFileProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <label className="grid gap-1">
        <span className="font-mono text-base text-soft">{path}, your copy</span>
        <textarea
          rows={Math.min(18, text.split("\n").length + 1)}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          className="block w-full rounded-md border border-soft bg-raised px-3 py-2 font-mono text-base leading-relaxed"
        />
      </label>
      {text !== before && (
        <>
          <p className="font-semibold">What you changed</p>
          <Diff path={path} before={before} after={text} />
        </>
      )}
    </div>
  );
}

const DIFF_LOOKS = {
  same: { sign: " ", look: "text-soft", says: "" },
  removed: { sign: "−", look: "border-l-4 border-madder", says: "removed: " },
  added: { sign: "+", look: "border-l-4 border-neem font-semibold", says: "added: " },
} as const;

function Diff({ path, before, after }: { path: string; before: string; after: string }) {
  return (
    <section
      aria-label={`What you changed in ${path}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-md border border-line bg-raised py-2"
    >
      <ul className="w-max min-w-full font-mono text-base">
        {lineDiff(before, after).map(({ kind, text }, index) => {
          const { sign, look, says } = DIFF_LOOKS[kind];
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their index.
              key={index}
              className={`flex gap-3 whitespace-pre px-3 ${kind === "same" ? "pl-4" : ""} ${look}`}
            >
              <span aria-hidden="true">{sign}</span>
              <span>
                <span className="sr-only">{says}</span>
                <VisibleText text={text} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
