import type { Plugin } from "vite";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { type ErrorNotesFile, loadErrorNotes } from "#content-loader/read-error-notes.ts";
import { dayPath } from "#domain/courses/course.ts";
import type { ErrorNote } from "#domain/study/error-notes.ts";
import { CONTENT_DIR, catalogueOnce } from "./catalogue-once.ts";

const NAME = "virtual:error-notes";

/** Explanations of error messages, one file per language, loaded when a learner's program stops with an error. */
export function errorNotesPlugin(): Plugin {
  let loaded: readonly ErrorNotesFile[] | undefined;
  const files = () => (loaded ??= loadErrorNotes(CONTENT_DIR));
  return {
    name: "kadam-error-notes",
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) return loadersOf(files());
      const [, number] = id.split(`\0${NAME}/`);
      if (number === undefined) return undefined;
      const notes = files()[Number(number)]?.notes ?? [];
      return `export const NOTES = ${JSON.stringify(withAddresses(notes, catalogueOnce()))};`;
    },
  };
}

/** A kind may have notes in several files: its own come first. */
function loadersOf(files: readonly ErrorNotesFile[]): string {
  const numbered = files.map(({ kinds }, number) => ({ kinds, number }));
  const kinds = new Set(numbered.flatMap((file) => file.kinds));
  const loaders = [...kinds].map((kind) => {
    const own = numbered
      .filter((file) => file.kinds.includes(kind))
      .toSorted((a, b) => a.kinds.indexOf(kind) - b.kinds.indexOf(kind));
    const imports = own.map(({ number }) => `import("${NAME}/${number}")`);
    return `${kind}: async () => (await Promise.all([${imports.join(", ")}])).flatMap(({ NOTES }) => NOTES)`;
  });
  return `export const LOAD_NOTES = { ${loaders.join(", ")} };`;
}

/** Notes name days by id, so that a day may move; the page needs URLs. */
function withAddresses(notes: readonly ErrorNote[], { courses }: Catalogue): readonly ErrorNote[] {
  const paths = new Map(
    courses.flatMap(({ path, days }) => days.map(({ id }, index) => [id, dayPath(path, index)] as const)),
  );
  return notes.map(({ id, match, says, taught }) => ({
    id,
    match,
    says,
    taught: taught.map((section) => {
      const [dayId = "", heading] = section.split("#");
      return `${paths.get(dayId)}#${heading}`;
    }),
  }));
}
