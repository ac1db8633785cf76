import { ArrowDown, ArrowUp, Play, Undo2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { DayQuickTask } from "#contract/days.ts";
import { easierOrder, firstMisplaced, type HelpStep, moved } from "#domain/study/quick-answer.ts";
import { mixedLines, quickText, wrongLines } from "#domain/study/quick-task.ts";
import { Button } from "../../../ui/button.tsx";
import { htmlOf } from "./quick-lines.tsx";
import type { QuickAnswer } from "./use-quick-answer.ts";

type QuickOrderProps = {
  readonly task: DayQuickTask;
  readonly answer: QuickAnswer;
  readonly help: HelpStep;
};

/** Two lines may be equal, so each has its own key. */
type Row = { readonly key: number; readonly text: string };

const GIVEN_WHEN_EASIER = 2;

/** Lines are moved by buttons, or by a tap on a line and a tap on the place; each move is announced. */
export function QuickOrder({ task, answer, help }: QuickOrderProps) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    mixedLines(task).map((text, key) => ({ key, text })),
  );
  const [leftOut, setLeftOut] = useState<readonly Row[]>([]);
  const [picked, setPicked] = useState<number>();
  const [said, setSaid] = useState("");
  const focusAfter = useRef<string | undefined>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const hasSpare = wrongLines(task).length > 0;
  const given = help === "eases" ? GIVEN_WHEN_EASIER : 0;
  const misplaced =
    help === "marks"
      ? firstMisplaced(
          task,
          rows.map(({ text }) => text),
        )
      : undefined;

  // Once, when the task gets easier: the first lines are placed correctly.
  const isEased = useRef(false);
  useEffect(() => {
    if (help !== "eases" || isEased.current) return;
    isEased.current = true;
    const all = [...rows, ...leftOut];
    const texts = easierOrder(
      task,
      all.map(({ text }) => text),
      GIVEN_WHEN_EASIER,
    );
    const pool = [...all];
    setRows(
      texts.map(
        (text) =>
          pool.splice(
            pool.findIndex((row) => row.text === text),
            1,
          )[0] as Row,
      ),
    );
    setLeftOut([]);
    setSaid("The first two lines are in the right place.");
  }, [help, rows, leftOut, task]);

  // A row that moves in the DOM loses the focus of its button.
  useEffect(() => {
    const wanted = focusAfter.current;
    if (wanted === undefined) return;
    focusAfter.current = undefined;
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${wanted.split(" ")[0]}"] button`) ??
        []),
    ];
    const same = buttons.find((button) => button.dataset.does === wanted.split(" ")[1] && !button.disabled);
    (same ?? buttons.find((button) => !button.disabled))?.focus();
  });

  const move = (from: number, to: number, does: string) => {
    const row = rows[from];
    if (!row || to < given || to >= rows.length) return;
    setRows(moved(rows, from, to));
    setPicked(undefined);
    setSaid(`${row.text.trim()} is now line ${to + 1} of ${rows.length}.`);
    focusAfter.current = `${row.key} ${does}`;
  };
  const tap = (index: number) => {
    if (picked === undefined) {
      setPicked(index);
      setSaid(`${rows[index]?.text.trim()} is picked. Tap the line whose place it should take.`);
    } else if (picked === index) {
      setPicked(undefined);
      setSaid("Put back.");
    } else move(picked, index, "pick");
  };
  const leave = (row: Row) => {
    setRows(rows.filter((other) => other !== row));
    setLeftOut([...leftOut, row]);
    setPicked(undefined);
    setSaid(`${row.text.trim()} is left out.`);
    focusAfter.current = `${row.key} back`;
  };
  const takeBack = (row: Row) => {
    setLeftOut(leftOut.filter((other) => other !== row));
    setRows([...rows, row]);
    setSaid(`${row.text.trim()} is back, as line ${rows.length + 1}.`);
    focusAfter.current = `${row.key} leave`;
  };
  const submit = () => {
    const chosen = rows.map(({ text }) => text);
    const isModelAnswer = firstMisplaced(task, chosen) === undefined;
    if (task.run) answer.submit(quickText(task, chosen), isModelAnswer);
    else answer.decide(isModelAnswer);
  };

  const staying = task.lines.filter(({ role }) => role === "stays");
  return (
    <div ref={list}>
      <ol className="quick-lines" aria-label="Lines to put in order">
        {rows.map((row, index) => (
          <li
            key={row.key}
            data-row={row.key}
            data-picked={picked === index || undefined}
            className={misplaced === index ? "quick-row-marked" : undefined}
          >
            <button
              type="button"
              data-does="pick"
              aria-pressed={picked === index}
              disabled={index < given}
              onClick={() => tap(index)}
              className="quick-line-button"
            >
              <span className="sr-only">
                Line {index + 1}
                {misplaced === index ? ", look here" : ""}:{" "}
              </span>
              <code
                // biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted at build time from our own Markdown.
                dangerouslySetInnerHTML={{ __html: htmlOf(task, row.text) }}
              />
            </button>
            <IconButton
              does="up"
              name={`Up: ${row.text.trim()}`}
              isOff={index <= given}
              onPress={() => move(index, index - 1, "up")}
            >
              <ArrowUp size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              does="down"
              name={`Down: ${row.text.trim()}`}
              isOff={index < given || index === rows.length - 1}
              onPress={() => move(index, index + 1, "down")}
            >
              <ArrowDown size={20} aria-hidden="true" />
            </IconButton>
            {hasSpare && (
              <IconButton
                does="leave"
                name={`Leave out: ${row.text.trim()}`}
                isOff={index < given}
                onPress={() => leave(row)}
              >
                <X size={20} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {staying.length > 0 && (
        <p className="quick-note">
          These lines are already in place:{" "}
          {staying
            .map(({ text }) => text.trim())
            .filter((text) => text !== "")
            .map((text, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change their place.
              <code key={n}>{text} </code>
            ))}
        </p>
      )}
      {hasSpare && (
        <p className="quick-note">
          {leftOut.length === 0 ? "One line is not needed. Leave it out with ✕." : "Left out:"}
        </p>
      )}
      {leftOut.length > 0 && (
        <ul className="quick-lines">
          {leftOut.map((row) => (
            <li key={row.key} data-row={row.key}>
              <code
                className="quick-line-button text-soft line-through"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted at build time from our own Markdown.
                dangerouslySetInnerHTML={{ __html: htmlOf(task, row.text) }}
              />
              <IconButton
                does="back"
                name={`Use again: ${row.text.trim()}`}
                isOff={false}
                onPress={() => takeBack(row)}
              >
                <Undo2 size={20} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="quick-row">
        <Button onClick={submit} isBusy={answer.isBusy}>
          {task.run ? (
            <>
              <Play size={20} aria-hidden="true" /> Run
            </>
          ) : (
            "Check"
          )}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

type IconButtonProps = {
  readonly does: string;
  readonly name: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
};

function IconButton({ does, name, isOff, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      data-does={does}
      aria-label={name}
      disabled={isOff}
      onClick={onPress}
      className="quick-icon"
    >
      {children}
    </button>
  );
}
