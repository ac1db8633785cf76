import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { Passage } from "#domain/tutor/passage.ts";

/** Shorter lines occur in every program. */
const TELLING_CHARACTERS = 16;

/**
 * Finds lines of reference solutions in a reply. Independent of the guard that it checks: lines without spaces,
 * searched as plain text.
 */
export function openLeakFinder(
  catalogue: Catalogue,
  passages: readonly Passage[],
): (reply: string) => string[] {
  const exercises = catalogue.courses.flatMap(({ days }) =>
    days.flatMap(({ lesson }) => lesson?.exercises ?? []),
  );
  const open = bare(
    [
      // Short answers to known questions are on no page, so a line of a solution in them would be a leak.
      ...passages.flatMap(({ kind, text }) => (kind === "asked" ? [] : [text])),
      ...exercises.flatMap(({ files, hints }) => [...files.map(({ text }) => text), ...hints]),
    ].join("\n"),
  );
  const telling = new Set(
    exercises
      .flatMap(({ solution }) => solution.flatMap(({ text }) => text.split("\n")))
      .map(bare)
      .filter((line) => line.length >= TELLING_CHARACTERS && !open.includes(line)),
  );
  return (reply) => {
    const said = bare(reply);
    return [...telling].filter((line) => said.includes(line));
  };
}

function bare(text: string): string {
  return text.replaceAll(/\s+/g, "");
}
