import { Lock } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ExerciseFile } from "#domain/study/exercise.ts";
import type { RunError } from "#runners/protocol.ts";
import { ScrollCode } from "../../../ui/scroll-code.tsx";
import { PlainEditor } from "./plain-editor.tsx";
import type { Draft } from "./use-draft.ts";

const CodeEditor = lazy(async () => {
  try {
    return { default: (await import("./code-editor.tsx")).CodeEditor };
  } catch (error) {
    console.warn("the editor could not be fetched", error);
    return { default: PlainEditor };
  }
});

const LEAVE_HINT = "Ctrl+Enter runs. Once you type, Tab indents; to leave the editor press Esc, then Tab.";

type CodePanelProps = {
  readonly title: string;
  readonly starter: readonly ExerciseFile[];
  readonly entry: string;
  readonly draft: Draft;
  /** False until the part is near and the owner of the draft is known: the starter is shown as text. */
  readonly isOpen: boolean;
  readonly error: RunError | undefined;
  readonly onRun: () => void;
};

/** File tabs and one editor per file, so that each keeps its own Undo and scroll position. */
export function CodePanel({ title, starter, entry, draft, isOpen, error, onRun }: CodePanelProps) {
  const [shown, setShown] = useState(() => firstFile(starter, entry));
  const goToLine = useRef(new Map<string, (line: number) => void>());
  const errorFile = error?.line === undefined ? undefined : (error.file ?? entry);
  const plain = <PlainFiles title={title} files={draft.files} shown={shown} />;
  return (
    <div className="flex min-w-0 flex-col rounded-md border border-line bg-raised">
      {starter.length > 1 && (
        <fieldset className="relative flex min-w-0 overflow-x-auto border-line border-b noscript:hidden">
          <legend className="sr-only">Files of {title}</legend>
          {starter.map(({ path, isLocked }) => (
            <button
              key={path}
              type="button"
              aria-pressed={path === shown}
              onClick={() => setShown(path)}
              className="-mb-px flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-3 px-4 font-mono text-sm text-soft hover:text-ink aria-pressed:border-peacock aria-pressed:text-ink"
            >
              {path}
              {path === errorFile && (
                <span className="font-sans font-semibold text-madder">· line {error?.line}</span>
              )}
              {isLocked && (
                <>
                  <Lock size={16} aria-hidden="true" />
                  <span className="sr-only">(read only)</span>
                </>
              )}
            </button>
          ))}
        </fieldset>
      )}
      <p className="border-line border-b px-4 py-2 text-sm text-soft pointer-coarse:hidden noscript:hidden">
        {LEAVE_HINT}
      </p>
      {isOpen ? (
        <Suspense fallback={plain}>
          {starter.map(({ path, isLocked }) => (
            <div key={path} hidden={path !== shown}>
              <CodeEditor
                path={path}
                value={draft.files.find((file) => file.path === path)?.text ?? ""}
                isLocked={isLocked}
                errorLine={path === errorFile ? error?.line : undefined}
                description={LEAVE_HINT}
                onChange={(text) => draft.edit(path, text)}
                onRun={onRun}
                onReady={(goTo) => goToLine.current.set(path, goTo)}
              />
            </div>
          ))}
        </Suspense>
      ) : (
        plain
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 border-line px-4 text-sm text-soft not-empty:border-t noscript:hidden">
        {error?.line !== undefined && errorFile && (
          <button
            type="button"
            className="text-link min-h-11 font-semibold"
            onClick={() => {
              // A hidden file cannot be focused.
              flushSync(() => setShown(errorFile));
              goToLine.current.get(errorFile)?.(error.line ?? 1);
            }}
          >
            Go to line {error.line}
          </button>
        )}
        {draft.isTooLong && (
          <p className="py-2 font-semibold text-madder">
            This file is too long to be saved. Make it shorter.
          </p>
        )}
      </div>
    </div>
  );
}

/** The first editable file: the entry file is often locked, or the last. */
function firstFile(starter: readonly ExerciseFile[], entry: string): string {
  return starter.find(({ isLocked }) => !isLocked)?.path ?? entry;
}

/** Shown before the editor has loaded, and without a script: then all files are listed. */
function PlainFiles({ title, files, shown }: { title: string; files: Draft["files"]; shown: string }) {
  return files.map(({ path, text }, index) => (
    <div key={path} className={path === shown ? "" : "hidden noscript:block"}>
      {files.length > 1 && (
        <p
          className={`hidden px-4 pt-3 font-mono text-sm text-soft noscript:block ${index > 0 ? "border-line border-t" : ""}`}
        >
          {path}
        </p>
      )}
      <ScrollCode label={`${path} of ${title}`} text={text} className="max-h-144 min-h-64 pl-11" />
    </div>
  ));
}
