import type { Root } from "mdast";
import { PHONE_CHARACTERS } from "./check-quick-task.ts";
import type { CheckedDay } from "./checked-day.ts";
import { codeBlocksOf, lineOf } from "./markdown.ts";
import type { Refuse } from "./read-quiz.ts";
import type { Reading } from "./reading.ts";
import type { DayRoots } from "./split-day.ts";

const TEXT_CHARACTERS = 60;

/** Code must fit on a phone: an error in questions, a warning in texts and exercises. */
export function checkLengths(day: CheckedDay, roots: DayRoots, reading: Reading): void {
  const refuse: Refuse = (line, message) => reading.wrongAtLine(day.file, line, message);
  const warn: Refuse = (line, message) => reading.warn(day.file, line, message);
  const quick = new Set(day.quickTasks.map(({ blocks }) => blocks.code));
  checkBlocks(roots.check, PHONE_CHARACTERS, refuse, new Set());
  checkBlocks(roots.read, TEXT_CHARACTERS, warn, quick);
  if (roots.computer) checkBlocks(roots.computer, TEXT_CHARACTERS, warn, quick);
  for (const [n, { files }] of day.lesson.exercises.entries())
    for (const { path, text } of files)
      text.split("\n").forEach((line, index) => {
        if ([...line].length > TEXT_CHARACTERS)
          reading.warn(
            `${day.exerciseFolders[n]}/starter/${path}`,
            index + 1,
            tooLong(line, TEXT_CHARACTERS),
          );
      });
}

function checkBlocks(root: Root, most: number, say: Refuse, besides: ReadonlySet<unknown>): void {
  for (const block of codeBlocksOf(root).filter((each) => !besides.has(each)))
    block.value.split("\n").forEach((line, n) => {
      if ([...line].length > most) say(lineOf(block) + 1 + n, tooLong(line, most));
    });
}

function tooLong(line: string, most: number): string {
  return `a line of code has ${[...line].length} characters, at most ${most} so that it fits a phone`;
}
