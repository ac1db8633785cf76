import type { z } from "zod";
import { type CodeFile, type Exercise, overlay } from "#domain/study/exercise.ts";
import { CODE_MAX_CHARACTERS, charactersOf, FILES_MAX, ROOM_TO_WRITE } from "#domain/study/study-bounds.ts";
import { applyEdits } from "./apply-edits.ts";
import { exerciseSchema, testsSchema } from "./exercise-schemas.ts";
import type { Reading } from "./reading.ts";
import { hasPackage, KIND_FACTS } from "./runner-facts.ts";

type Header = z.infer<typeof exerciseSchema>;
type Tests = z.infer<typeof testsSchema>;

/** An exercise with the folder it was read from. */
export type FoundExercise = { readonly folder: string; readonly exercise: Exercise };

/** `folder` is the day's; each of its subfolders is an exercise, in the order of their numbers. */
export function readExercises(reading: Reading, folder: string): FoundExercise[] {
  const names = reading.names(folder);
  if (names.length === 0 && reading.isThere(folder)) reading.wrong(folder, "holds no exercise");
  return names.flatMap((name, index) => {
    if (!new RegExp(`^${index + 1}-[a-z0-9-]+$`).test(name))
      reading.wrong(`${folder}/${name}`, `should be a folder called ${index + 1}-<topic>`);
    const exercise = readExercise(reading, `${folder}/${name}`);
    return exercise ? [{ folder: `${folder}/${name}`, exercise }] : [];
  });
}

function readExercise(reading: Reading, folder: string): Exercise | undefined {
  const header = reading.yaml(`${folder}/exercise.yaml`, exerciseSchema);
  const tests = reading.yaml(`${folder}/tests.yaml`, testsSchema);
  const task = reading.text(`${folder}/task.md`)?.trim();
  if (task === "") reading.wrong(`${folder}/task.md`, "is empty");
  if (!header || !tests || !task) return undefined;
  reading.claim("exercise id", header.id, `${folder}/exercise.yaml`, /^id:/);
  checkHeader(reading, folder, header);
  checkTests(reading, folder, header, tests);
  const code = readCode(reading, folder, header, tests);
  checkSize(reading, `${folder}/exercise.yaml`, code.files);
  const { files: _, wrong: __, ...rest } = header;
  const boundaries = tests.tests.flatMap(({ boundary }) => boundary ?? []);
  return {
    ...rest,
    ...code,
    task,
    setup: tests.setup,
    tests: tests.tests.map(({ boundary: _, ...test }) => test),
    ...(boundaries.length > 0 && { boundaries }),
  };
}

function checkHeader(reading: Reading, folder: string, header: Header): void {
  const file = `${folder}/exercise.yaml`;
  for (const name of header.packages.filter((asked) => !hasPackage(header.kind, asked)))
    reading.wrong(file, `the kind ${header.kind} has no package '${name}'`, /^packages:/);
  if (!header.files.some(({ path }) => path === header.entry))
    reading.wrong(file, `the entry ${header.entry} is not among the files`, /^entry:/);
  refuseTwice(
    reading,
    file,
    "file",
    header.files.map(({ path }) => path),
  );
  refuseTwice(
    reading,
    file,
    "wrong answer",
    header.wrong.map(({ name }) => name),
  );
  const isTicket = header.level === "ticket";
  if (isTicket && !header.ticket) reading.wrong(file, "a ticket needs the part 'ticket'", /^level:/);
  if (!isTicket && header.ticket)
    reading.wrong(file, "has a part 'ticket', but its level is not ticket", /^ticket:/);
  const open = header.files.filter(({ locked }) => !locked).length;
  if (isTicket && (open < 2 || open > 4))
    reading.wrong(file, `a ticket has two to four files to change, not ${open}`, /^files:/);
}

/** Refuse what an account would not accept: it could be written and passed, but never saved. */
function checkSize(reading: Reading, file: string, files: readonly CodeFile[]): void {
  if (files.length > FILES_MAX)
    reading.wrong(file, `has ${files.length} files, may have ${FILES_MAX}`, /^files:/);
  const characters = charactersOf(files);
  if (characters > CODE_MAX_CHARACTERS - ROOM_TO_WRITE)
    reading.wrong(
      file,
      `its files have ${characters} characters, which leaves too little room of ${CODE_MAX_CHARACTERS} for the learner's own`,
      /^files:/,
    );
}

const FEWEST_TICKET_TESTS = 8;

function checkTests(reading: Reading, folder: string, header: Header, { tests, mutants = [] }: Tests): void {
  const file = `${folder}/tests.yaml`;
  const ids = [...tests, ...mutants].map(({ id }) => id);
  refuseTwice(reading, file, "test", ids);
  for (const { id, code, prints } of tests) {
    const at = new RegExp(`\\bid:\\s*${id}\\s*$`);
    if (code === undefined && prints === undefined && mutants.length === 0)
      reading.wrong(file, `test '${id}' has neither code nor prints`, at);
    if (code !== undefined && prints !== undefined && !KIND_FACTS[header.kind].comparesWhatCodePrints)
      reading.wrong(
        file,
        `test '${id}' has code and prints; the kind ${header.kind} knows only one of them`,
        at,
      );
  }
  const count = tests.length + mutants.length;
  if (header.level === "ticket" && count < FEWEST_TICKET_TESTS)
    reading.wrong(file, `a ticket has at least ${FEWEST_TICKET_TESTS} tests, not ${count}`, /^tests:/);
  for (const { name, fails } of header.wrong)
    if (!ids.includes(fails))
      reading.wrong(
        `${folder}/exercise.yaml`,
        `wrong answer '${name}' names the test '${fails}', which is not there`,
        fails,
      );
}

type Code = Pick<Exercise, "files" | "solution" | "wrong" | "mutants">;

/** Folders and lists must match, so that no file is forgotten and none is unused. */
function readCode(reading: Reading, folder: string, header: Header, tests: Tests): Code {
  const known = new Set(["exercise.yaml", "task.md", "tests.yaml"]);
  const below = reading.filesBelow(folder).filter((path) => !known.has(path));
  const take = (part: string): CodeFile[] =>
    below
      .filter((path) => path.startsWith(`${part}/`))
      .map((path) => {
        known.add(path);
        return { path: path.slice(part.length + 1), text: reading.text(`${folder}/${path}`) ?? "" };
      });
  const starter = take("starter");
  for (const { path } of header.files)
    if (!starter.some((file) => file.path === path))
      reading.wrong(`${folder}/exercise.yaml`, `lists ${path}, which is not in starter/`, `path: ${path}`);
  for (const { path } of starter)
    if (!header.files.some((file) => file.path === path))
      reading.wrong(`${folder}/starter/${path}`, "is not listed under files in exercise.yaml");
  const open = header.files.filter(({ locked }) => !locked).map(({ path }) => path);
  const answer = (part: string, under: readonly CodeFile[], mayChange: readonly string[]): CodeFile[] => {
    const files = take(part);
    if (files.length === 0) reading.wrong(`${folder}/${part}`, "is missing or empty");
    for (const { path, text } of files) {
      if (!mayChange.includes(path))
        reading.wrong(`${folder}/${part}/${path}`, "is no file that the learner can change");
      else if (under.some((file) => file.path === path && file.text === text))
        reading.wrong(`${folder}/${part}/${path}`, "is the same as the file it stands for; leave it out");
    }
    return files;
  };
  const solution = answer("solution", starter, open);
  const solved = overlay(starter, solution);
  const wrong = header.wrong.map(({ name, fails, replace }) => ({
    name,
    fails,
    files: replace
      ? applyEdits(replace, solved, open, (message, at) =>
          reading.wrong(`${folder}/exercise.yaml`, `wrong answer '${name}': ${message}`, at),
        )
      : answer(`wrong/${name}`, solved, open),
  }));
  const all = header.files.map(({ path }) => path);
  const mutants = (tests.mutants ?? []).map((mutant) => ({
    ...mutant,
    files: answer(
      `mutants/${mutant.id}`,
      solved,
      all.filter((path) => path !== header.entry),
    ),
  }));
  for (const path of below.filter((path) => !known.has(path)))
    reading.wrong(`${folder}/${path}`, "belongs to nothing that exercise.yaml or tests.yaml names");
  const files = header.files.map(({ path, locked }) => ({
    path,
    text: starter.find((file) => file.path === path)?.text ?? "",
    isLocked: locked,
  }));
  return { files, solution, wrong, mutants };
}

function refuseTwice(reading: Reading, file: string, what: string, names: readonly string[]): void {
  for (const name of new Set(names.filter((name, n) => names.indexOf(name) !== n)))
    reading.wrong(file, `${what} '${name}' stands twice`, name);
}
