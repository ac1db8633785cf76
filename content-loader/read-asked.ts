import { z } from "zod";
import { headingId } from "#domain/courses/lesson-headings.ts";
import type { AskedByDay, AskedQuestion } from "#domain/tutor/asked-question.ts";
import { dayFilePartsOf } from "./day-file-parts.ts";
import { Reading } from "./reading.ts";
import { line, text } from "./schemas.ts";

const PHRASE_CHARACTERS = 120;
const ANSWER_CHARACTERS = 900;

const askedSchema = z
  .array(
    z.strictObject({
      ask: text(PHRASE_CHARACTERS).refine((ask) => ask.endsWith("?"), "a question ends with '?'"),
      also: z.array(line(PHRASE_CHARACTERS)).min(3).max(9),
      section: line(PHRASE_CHARACTERS),
      answer: text(ANSWER_CHARACTERS),
    }),
  )
  .min(1);

type Entry = z.infer<typeof askedSchema>[number];

/** The questions of one day, and where each begins in its file. */
type AskedFile = {
  readonly file: string;
  readonly dayId: string;
  readonly entries: readonly Entry[];
  readonly lineOf: (entry: number, key: keyof Entry) => number;
};

/** Throws with every problem at once. It parses no Markdown: `checkAsked` checks the texts. */
export function loadAsked(contentDir: string): AskedByDay {
  const reading = new Reading(contentDir);
  const files = readAsked(reading);
  reading.throwIfWrong();
  return Object.fromEntries(files.map(({ dayId, entries }) => [dayId, entries.map(withAnchor)]));
}

function withAnchor({ section, ...entry }: Entry): AskedQuestion {
  return { ...entry, section: headingId(section) };
}

/** As much as can be read; problems are collected in `reading`. */
export function readAsked(reading: Reading): AskedFile[] {
  return reading.names("courses").flatMap((course) => {
    const folder = `courses/${course}/asked`;
    const names = reading.isThere(folder) ? reading.names(folder) : [];
    return names.flatMap((name) => readFile(reading, `courses/${course}`, name) ?? []);
  });
}

function readFile(reading: Reading, course: string, name: string): AskedFile | undefined {
  const file = `${course}/asked/${name}`;
  const dayFile = `${course}/days/${name.replace(/\.yaml$/, "")}.md`;
  if (!name.endsWith(".yaml") || !reading.isThere(dayFile)) {
    reading.wrong(
      file,
      "is called like no day of this course: asked/01-name.yaml belongs to days/01-name.md",
    );
    return undefined;
  }
  const day = reading.text(dayFile) ?? "";
  const dayId = /^id:\s*["']?([\w-]+)/m.exec(day)?.[1];
  const entries = reading.yaml(file, askedSchema);
  if (!entries || dayId === undefined) return undefined;
  const lineOf = linesIn(reading.text(file) ?? "");
  const headings = headingsOf(day);
  const firstLines = new Map<string, number>();
  for (const [n, { ask, section }] of entries.entries()) {
    if (!headings.has(bare(section)))
      reading.wrongAtLine(
        file,
        lineOf(n, "section"),
        `there is no section '${section}' in '# Read' of the day`,
      );
    const key = ask.toLowerCase();
    const first = firstLines.get(key);
    if (first === undefined) firstLines.set(key, lineOf(n, "ask"));
    else reading.wrongAtLine(file, lineOf(n, "ask"), `the question '${ask}' stands in line ${first} already`);
  }
  return { file, dayId, entries, lineOf };
}

function headingsOf(day: string): ReadonlySet<string> {
  const lines = dayFilePartsOf(day).flatMap((part) => (part.name === "Read" ? part.lines : []));
  return new Set(
    lines.flatMap(({ text: each, isCode }) => {
      const [, heading] = (isCode ? undefined : /^###? (.+)$/.exec(each)) ?? [];
      return heading === undefined ? [] : [bare(heading)];
    }),
  );
}

function bare(heading: string): string {
  return heading.replaceAll("`", "").trim();
}

/** The line of a key in an entry; an entry begins with '- ' at the left edge. */
function linesIn(source: string): AskedFile["lineOf"] {
  const lines = source.split("\n");
  const starts = lines.flatMap((each, at) => (/^-\s/.test(each) ? [at] : []));
  return (entry, key) => {
    const from = starts[entry] ?? 0;
    const within = lines.slice(from, starts[entry + 1] ?? lines.length);
    return (
      from +
      1 +
      Math.max(
        0,
        within.findIndex((each) => new RegExp(`^[- ] ${key}:`).test(each)),
      )
    );
  };
}
