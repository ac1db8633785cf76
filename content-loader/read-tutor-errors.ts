import { z } from "zod";
import type { ErrorNote } from "#domain/study/error-notes.ts";
import type { MessageNotes } from "#domain/tutor/find/explain-error.ts";
import { adviceSchema, loadErrorNotes } from "./read-error-notes.ts";
import { Reading } from "./reading.ts";
import { line, text } from "./schemas.ts";

const FILE = "tool-errors.yaml";

const schema = z
  .array(
    z.strictObject({
      match: z.array(line(200)).min(1),
      says: text(320),
      ...adviceSchema,
      taught: z.array(z.string().regex(/^[\w-]+#[\w-]+$/, "a day's id and a heading")).min(1),
      /** Matches the messages of many tools, so it is tried last. */
      isGeneral: z.literal(true).optional(),
    }),
  )
  .min(1);

/**
 * What messages mean: of tools (content/tool-errors.yaml), then of languages (content/errors/), then the general ones.
 */
export function loadTutorErrors(contentDir: string): readonly MessageNotes[] {
  const reading = new Reading(contentDir);
  const tools = reading.isThere(FILE) ? (reading.yaml(FILE, schema) ?? []) : [];
  reading.throwIfWrong();
  const notesOf = (isGeneral: boolean): ErrorNote[] =>
    tools.flatMap(({ match, isGeneral: isLast = false, ...told }, at) =>
      isLast === isGeneral
        ? match.map((each, n) => ({ id: `tool-${at + 1}-${n + 1}`, match: each, ...told }))
        : [],
    );
  const languages = loadErrorNotes(contentDir).map(({ kinds, notes }) => ({ kind: kinds[0], notes }));
  return [{ notes: notesOf(false) }, ...languages, { notes: notesOf(true) }];
}
