import { areasOf, doOverlap, readArea } from "#domain/study/find-task.ts";
import { viewBoxOf } from "./find-pictures.ts";
import type { FoundQuickTask } from "./found-quick-task.ts";
import type { Refuse } from "./read-quiz.ts";

type Range = { readonly least: number; readonly most: number };

const FAULTS: Range = { least: 3, most: 12 };
const FEWEST_FINE_PARTS = 3;
/** The minimum size of a tap target in WCAG 2.2, in CSS pixels. */
const LEAST_SIDE = 24;
const NAME_CHARACTERS = 30;
const WHY_CHARACTERS = 100;
const RUBRIC_LINES: Range = { least: 3, most: 5 };
const SAMPLES = 2;

/** A picture task must have areas large enough to tap, and be solvable for those who cannot see the picture. */
export function checkFind({ language, lines, line, picture }: FoundQuickTask, refuse: Refuse): void {
  if (language !== "text") refuse(line, "a find task is in text, because nothing runs");
  lines.forEach((each, n) => {
    const area = readArea(each);
    if (!area)
      refuse(line + 1 + n, "a part is written '+ x y width height | name | why', with '- ' where it is fine");
    else if (area.width < LEAST_SIDE || area.height < LEAST_SIDE)
      refuse(line + 1 + n, `the part is smaller than ${LEAST_SIDE} by ${LEAST_SIDE}, too small for a finger`);
    else if (area.name.length > NAME_CHARACTERS || area.why.length > WHY_CHARACTERS)
      refuse(
        line + 1 + n,
        `the name has at most ${NAME_CHARACTERS} characters, the why at most ${WHY_CHARACTERS}`,
      );
  });
  const areas = areasOf(lines);
  const faults = areas.filter(({ isFault }) => isFault).length;
  if (faults < FAULTS.least || faults > FAULTS.most)
    refuse(line, `a find task has ${FAULTS.least} to ${FAULTS.most} faults, not ${faults}`);
  if (areas.length - faults < FEWEST_FINE_PARTS)
    refuse(
      line,
      `at least ${FEWEST_FINE_PARTS} parts of the picture are fine, or tapping everything solves it`,
    );
  if (new Set(areas.map(({ name }) => name)).size < areas.length)
    refuse(line, "two parts have the same name");
  const [, , width = 0, height = 0] = viewBoxOf(picture?.svg ?? "")
    .split(" ")
    .map(Number);
  areas.forEach((area, n) => {
    if (picture && (area.x + area.width > width || area.y + area.height > height))
      refuse(line, `the part '${area.name}' reaches out of the picture`);
    const other = areas.slice(n + 1).find((each) => doOverlap(area, each));
    if (other) refuse(line, `the parts '${area.name}' and '${other.name}' overlap`);
  });
}

export function checkCritique({ language, lines, line }: FoundQuickTask, refuse: Refuse): void {
  if (language !== "text") refuse(line, "a critique is in text, because nothing runs");
  const count = (wanted: string) => lines.filter(({ role, text }) => role === wanted && text !== "").length;
  if (count("stays") !== 1) refuse(line, "a critique has one line with '? ': what to look at and to write");
  const rubric = count("right");
  if (rubric < RUBRIC_LINES.least || rubric > RUBRIC_LINES.most)
    refuse(
      line,
      `a critique has ${RUBRIC_LINES.least} to ${RUBRIC_LINES.most} lines with '+ ', not ${rubric}`,
    );
  if (count("sample") !== SAMPLES)
    refuse(line, `a critique has ${SAMPLES} sample answers with '= ', not ${count("sample")}`);
}
