import { z } from "zod";
import { headingId } from "#domain/courses/lesson-headings.ts";
import { finish, type Steps } from "#domain/steps.ts";
import type { AskedByDay, AskedQuestion } from "#domain/tutor/asked-question.ts";
import { checkProse, proseWordCount } from "./check-prose.ts";
import { dayFilePartsOf } from "./day-file-parts.ts";
import { codeBlocksOf, parseMarkdown } from "./markdown.ts";
import { Reading } from "./reading.ts";
import { line, text } from "./schemas.ts";

const PHRASE_CHARACTERS = 120;
const ANSWER_CHARACTERS = 900;
const ANSWER_WORDS = { least: 15, most: 110 };
const CODE_LINES = 8;

const askedSchema = z
  .array(
    z.strictObject({
      ask: text(PHRASE_CHARACTERS).refine((ask) => ask.endsWith("?"), "a question ends with '?'"),
      also: z.array(line(PHRASE_CHARACTERS)).min(3).max(5),
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
  return finish(loadAskedInSteps(contentDir));
}

/** The same in steps: YAML of this size takes a second, and a server has others to answer meanwhile. */
export function* loadAskedInSteps(contentDir: string): Steps<AskedByDay> {
  const reading = new Reading(contentDir);
  const files = yield* readAsked(reading);
  reading.throwIfWrong();
  return new Map(files.map(({ dayId, entries }) => [dayId, entries.map(withAnchor)]));
}

function withAnchor({ section, ...entry }: Entry): AskedQuestion {
  return { ...entry, section: headingId(section) };
}

/** Everything that is refused in these files, with the rules for texts. */
export function checkAsked(reading: Reading): void {
  for (const { file, entries, lineOf } of finish(readAsked(reading)))
    for (const [n, { ask, answer }] of entries.entries()) {
      const refuseAt = (key: "ask" | "answer") => (_: number, message: string) =>
        reading.wrongAtLine(file, lineOf(n, key), message);
      checkProse(parseMarkdown(ask), refuseAt("ask"));
      const root = parseMarkdown(answer);
      checkProse(root, refuseAt("answer"));
      const words = proseWordCount(root);
      if (words < ANSWER_WORDS.least || words > ANSWER_WORDS.most)
        refuseAt("answer")(
          1,
          `the answer has ${words} words, needs ${ANSWER_WORDS.least} to ${ANSWER_WORDS.most}`,
        );
      const code = codeBlocksOf(root);
      if (code.length > 1) refuseAt("answer")(1, "the answer has more than one program");
      if (code.some(({ value }) => value.split("\n").length > CODE_LINES))
        refuseAt("answer")(1, `a program in an answer has at most ${CODE_LINES} lines`);
      if (code.some(({ lang }) => !lang)) refuseAt("answer")(1, "the program names no language");
    }
}

function* readAsked(reading: Reading): Steps<AskedFile[]> {
  const files: AskedFile[] = [];
  for (const course of reading.names("courses")) {
    const folder = `courses/${course}/asked`;
    for (const name of reading.isThere(folder) ? reading.names(folder) : []) {
      const read = readFile(reading, `courses/${course}`, name);
      if (read) files.push(read);
      yield;
    }
  }
  return files;
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

/** Where a key of an entry stands; an entry begins with '- ' at the left edge. */
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
