import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { TICKET_DAYS } from "#content-loader/load-catalogue.ts";
import { RUNNABLE_LANGUAGES } from "#content-loader/runner-facts.ts";
import { type ExerciseLevel, RUNNER_KINDS, type RunnerKind } from "#domain/study/exercise.ts";
import { findDayFile } from "./find-day-file.ts";

/** Creates the files of a new day. Placeholders say TODO, which the check refuses. */
export function newDay(contentDir: string, course: string, day: number, kind: string | undefined): string[] {
  const name = findDayFile(contentDir, course, day);
  const chosen = RUNNER_KINDS.find((known) => known === kind);
  if (!chosen) throw new Error(`Say what the exercises run: ${RUNNER_KINDS.join(", ")}.`);
  const folder = join(contentDir, "courses", course);
  const dayFile = join(folder, "days", name);
  const text = readFileSync(dayFile, "utf8").trimEnd();
  if (!text.endsWith("\n---")) throw new Error(`Day ${day} of ${course} has text already.`);
  const topic = name.replace(/\.md$/, "");
  const exercises = join(folder, "exercises", topic);
  if (existsSync(exercises)) throw new Error(`${exercises} is there already.`);
  const files = new Map([
    [dayFile, `${withNewKeys(text)}\n${dayBody(chosen, day)}`],
    [join(folder, "pictures", `${String(day).padStart(2, "0")}-todo.svg`), PICTURE],
  ]);
  const levels: readonly ExerciseLevel[] = TICKET_DAYS.includes(day)
    ? ["follow", "ticket"]
    : ["follow", "apply", "think"];
  for (const [n, level] of levels.entries()) {
    const id = `${course}-${topic.replace(/^\d+-/, "")}-${n + 1}`;
    for (const [file, content] of Object.entries(exerciseFiles(id, chosen, level)))
      files.set(join(exercises, `${n + 1}-${level}`, file), content);
  }
  for (const [file, content] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return [...files.keys()];
}

const PICTURE = `<svg viewBox="0 0 340 80" xmlns="http://www.w3.org/2000/svg">
  <rect class="box" x="10" y="10" width="320" height="60" rx="10"/>
  <text class="mid" x="170" y="45">what it shows</text>
</svg>
`;

function withNewKeys(text: string): string {
  if (/^edition:/m.test(text)) return text;
  const term = "  - word: TODO\n    means: TODO.\n    hindi: हिन्दी TODO\n    latin: TODO\n";
  return text.replace(/---$/, `edition: 2\ntopics: [todo]\nterms:\n${term.repeat(5)}---`);
}

function dayBody(kind: RunnerKind, day: number): string {
  const [language] = languageOf(kind);
  const output = "\n```output\nTODO\n```\n";
  const why = "\n> TODO: fact, reason, next step, at most 25 words.\n";
  const print = kind === "web" ? ' print="TODO"' : "";
  const block = (opening: string, code: string) =>
    `\`\`\`${language} ${opening}${print}\n${code}\n\`\`\`\n${output}${why}`;
  const spare = day < 3 ? "" : "\n- TODO belongs nowhere";
  const tasks = [
    block("predict id=first", "TODO"),
    block("predict id=second", "TODO"),
    block("fix id=third", "- TODO wrong\n+ TODO right"),
    block("fill id=fourth", "+ TODO right\n- TODO another choice"),
    block("order id=fifth", `+ TODO 1\n+ TODO 2\n+ TODO 3\n+ TODO 4${spare}`),
    `\`\`\`text order id=sixth\n+ TODO 1\n+ TODO 2\n+ TODO 3\n+ TODO 4\n\`\`\`\n${why}`,
    `\`\`\`text fill id=seventh\n+ TODO right\n- TODO another choice\n\`\`\`\n${why}`,
    block(day <= 5 ? "predict id=eighth" : "fix id=eighth", day <= 5 ? "TODO" : "- TODO wrong\n+ TODO right"),
  ];
  const mistake = (which: string) =>
    `### TODO: the ${which}, as a short sentence\n\nTODO: how to see it, how to correct it.\n`;
  return `
# Read

TODO: what is carried over from yesterday. The readings have 1,200 to 1,800 words in all.

![TODO: what the picture says, in a full sentence.](pictures/${String(day).padStart(2, "0")}-todo.svg)

${tasks.map((task, n) => `${n < 6 ? `## TODO: heading ${n + 1}\n\n` : ""}TODO ${n + 1}: 150 to 200 words, the example first.\n\n${task}`).join("\n")}
## Three mistakes beginners make

${["first", "second", "third"].map(mistake).join("\n")}
## What comes next

TODO

# Recap

${[1, 2, 3].map((n) => `- TODO: question ${n}? [TODO](#todo-heading-${n})`).join("\n")}

# Check

${Array.from({ length: 8 }, (_, n) => question(n + 1, day)).join("\n")}
# On your computer

1. TODO: what to do, with the exact commands.

\`\`\`console
$ git log -1 --oneline
TODO
\`\`\`

# Interview corner

## TODO: a question as it is asked?

TODO: two sentences. At most four.

## TODO: another question?

TODO: two sentences. Or four.
`;
}

const question = (
  n: number,
  day: number,
) => `## ${n <= 2 && day >= 3 ? "Day 1: " : ""}TODO: question ${n}? {#question-${n}}
${n <= 3 ? "\n```text\nTODO: code\n```\n" : ""}
- [ ] TODO
  > TODO: why it is wrong.
- [x] TODO
  > TODO: why it is right.
`;

function languageOf(kind: RunnerKind) {
  const found = [...RUNNABLE_LANGUAGES].find(([, language]) => language.kind === kind);
  if (!found) throw new Error(`no language runs as ${kind}`);
  return found;
}

function exerciseFiles(id: string, kind: RunnerKind, level: ExerciseLevel): Record<string, string> {
  const [, { file }] = languageOf(kind);
  const isTicket = level === "ticket";
  const ticket = `ticket:
  from: TODO
  message: |
    TODO
  rubric:
    - TODO
    - TODO
  resume: TODO
`;
  return {
    "exercise.yaml": `id: ${id}
title: TODO
kind: ${kind}
packages: []
level: ${level}
minutes: ${{ follow: 8, apply: 15, think: 25, ticket: 60 }[level]}
outside: ${level === "apply" || level === "think"}
files:
  - path: ${file}
entry: ${file}
hints:
  - TODO
  - TODO
wrong:
  - name: first-slip
    fails: first
    replace:
      - from: TODO
        to: another
  - name: second-slip
    fails: first
    replace:
      - from: TODO
        to: one more
${isTicket ? ticket : ""}`,
    "task.md": "TODO: what the learner is asked to do.\n",
    "tests.yaml": `tests:
  - id: first
    name: TODO
    says: TODO
    code: |
      TODO
  - id: second
    name: TODO
    says: TODO
    boundary: empty
    code: |
      TODO
`,
    [`starter/${file}`]: "",
    [`solution/${file}`]: "TODO\n",
  };
}
