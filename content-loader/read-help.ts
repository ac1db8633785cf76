import { z } from "zod";
import { Reading } from "./reading.ts";
import { line, slug, text } from "./schemas.ts";

const FILE = "help.yaml";

const helpSchema = z
  .array(
    z.strictObject({
      id: slug("a help id"),
      question: text(120),
      answer: text(600),
      url: z.string().regex(/^\/[a-z0-9-]*(#[a-z-]+)?$/, "a help entry leads to a page of this site"),
      alsoCalled: line(200),
      /** Where third-party figures come from, and when they were last checked. */
      sources: z.array(z.strictObject({ says: text(200), by: text(120), on: line(40) })).optional(),
    }),
  )
  .min(1);

/** A question about the site itself and its answer, from content/help.yaml. */
export type HelpEntry = z.infer<typeof helpSchema>[number];

export function loadHelp(contentDir: string): readonly HelpEntry[] {
  const reading = new Reading(contentDir);
  const entries = reading.yaml(FILE, helpSchema) ?? [];
  for (const { id } of entries) reading.claim("help id", id, FILE, new RegExp(`\\bid:\\s*${id}\\s*$`));
  reading.throwIfWrong();
  return entries;
}
