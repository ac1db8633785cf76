import { z } from "zod";
import { lessonHeadings } from "#domain/courses/lesson-headings.ts";
import { type ErrorNote, errorInWords } from "#domain/study/error-notes.ts";
import { RUNNER_KINDS, type RunnerKind } from "#domain/study/exercise.ts";
import type { Catalogue } from "./load-catalogue.ts";
import { Reading } from "./reading.ts";
import { line, slug, text } from "./schemas.ts";

const FOLDER = "errors";

/** Which part of a message to look at, and a small example of the fix. */
export const adviceSchema = {
  look: text(320).optional(),
  before: text(200),
  after: text(200),
};

const fileSchema = z.strictObject({
  kinds: z.array(z.enum(RUNNER_KINDS)).min(1),
  /** The file that the examples are written into. */
  entry: line(40),
  packages: z.array(line(40)).default([]),
  notes: z
    .array(
      z.strictObject({
        id: slug("an id"),
        match: line(200),
        says: text(320),
        ...adviceSchema,
        taught: z.array(
          z
            .string()
            .regex(/^[\w-]+#[\w-]+$/, "a day's id and a heading: java-loops-arrays#while-and-do-while"),
        ),
        example: text(600),
        /** The real error message of the example. */
        shows: line(300),
      }),
    )
    .min(1),
});

/** A note with a program that triggers its error. */
type CheckedNote = ErrorNote & { readonly example: string; readonly shows: string };

export type ErrorNotesFile = {
  readonly file: string;
  /** The examples are run with the first kind. */
  readonly kinds: readonly RunnerKind[];
  readonly packages: readonly string[];
  readonly entry: string;
  readonly notes: readonly CheckedNote[];
};

export function loadErrorNotes(contentDir: string): readonly ErrorNotesFile[] {
  const reading = new Reading(contentDir);
  const files = readErrorNotes(reading);
  reading.throwIfWrong();
  return files;
}

/**
 * content/errors/: what the most common messages of each language mean. A note must be the first that matches its own
 * example's message.
 */
export function readErrorNotes(reading: Reading): readonly ErrorNotesFile[] {
  const names = reading.filesBelow(FOLDER).filter((name) => name.endsWith(".yaml"));
  return names.flatMap((name): ErrorNotesFile[] => {
    const file = `${FOLDER}/${name}`;
    const read = reading.yaml(file, fileSchema);
    if (!read) return [];
    for (const { id, shows } of read.notes) {
      reading.claim("id of an error", id, file, new RegExp(`\\bid:\\s*${id}\\s*$`));
      const found = errorInWords(read.notes, shows)?.note.id;
      if (found !== id)
        reading.wrong(file, `'${shows}' is answered by ${found ?? "no note"}, not by ${id}`, `id: ${id}`);
    }
    return [{ file, ...read }];
  });
}

/** Checks that every section a note names exists. */
export function checkSections(
  files: readonly ErrorNotesFile[],
  { courses }: Catalogue,
  reading: Reading,
): void {
  const sections = new Set(
    courses.flatMap(({ days }) =>
      days.flatMap(({ id, lesson }) =>
        lesson ? lessonHeadings(lesson.read).map((at) => `${id}#${at.id}`) : [],
      ),
    ),
  );
  for (const { file, notes } of files) {
    for (const { id, taught } of notes) {
      for (const section of taught.filter((each) => !sections.has(each)))
        reading.wrong(file, `${section} is no section of a day`, `id: ${id}`);
    }
  }
}
