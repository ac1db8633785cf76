import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { RUNNABLE_LANGUAGES } from "#content-loader/runner-facts.ts";
import { RUNNER_KINDS, type RunnerKind } from "#domain/practice/exercise.ts";
import { findDayFile } from "./find-day-file.ts";

/** Makes the files of a day that is still to be written. What is left to do says TODO, which the check refuses. */
export function newDay(contentDir: string, course: string, day: number, kind: string | undefined): string[] {
  const name = findDayFile(contentDir, course, day);
  const chosen = RUNNER_KINDS.find((known) => known === kind);
  if (!chosen) throw new Error(`Say what the exercise runs: ${RUNNER_KINDS.join(", ")}.`);
  const dayFile = join(contentDir, "courses", course, "days", name);
  const text = readFileSync(dayFile, "utf8").trimEnd();
  if (!text.endsWith("\n---")) throw new Error(`Day ${day} of ${course} has text already.`);
  const folder = join(contentDir, "courses", course, "exercises", name.replace(/\.md$/, ""), "1-first");
  if (existsSync(folder)) throw new Error(`${folder} is there already.`);
  const files = exerciseFiles(`${course}-${name.replace(/^\d+-|\.md$/g, "")}-1`, chosen);
  writeFileSync(dayFile, `${text}\n${dayBody(chosen)}`);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return [dayFile, ...Object.keys(files).map((file) => join(folder, file))];
}

function dayBody(kind: RunnerKind): string {
  const [language, { prints }] = languageOf(kind);
  const output = prints ? "\n```output\nTODO\n```\n" : "";
  const mistake = (which: string) =>
    `### TODO: the ${which}, as a short sentence\n\nTODO: how to see it, how to mend it.\n`;
  return `
# Read

TODO: what is carried over from yesterday.

## TODO: a heading of your own

TODO: 900 to 1,600 words in all.

\`\`\`${language} run
TODO
\`\`\`
${output}
## Three mistakes beginners make

${["first", "second", "third"].map(mistake).join("\n")}
## What comes next

TODO

# Check

${[1, 2, 3, 4, 5].map(question).join("\n")}`;
}

const question = (n: number) => `## TODO: question ${n}? {#question-${n}}

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

function exerciseFiles(id: string, kind: RunnerKind): Record<string, string> {
  const [, { file }] = languageOf(kind);
  return {
    "exercise.yaml": `id: ${id}
title: TODO
kind: ${kind}
packages: []
level: follow
minutes: 10
files:
  - path: ${file}
entry: ${file}
hints:
  - TODO
  - TODO
wrong:
  - name: first-idea
    fails: first
`,
    "task.md": "TODO: what the learner is asked to do.\n",
    "tests.yaml": `tests:
  - id: first
    name: TODO
    says: TODO
    code: |
      TODO
`,
    [`starter/${file}`]: "",
    [`solution/${file}`]: "TODO\n",
    [`wrong/first-idea/${file}`]: "TODO, but wrong\n",
  };
}
