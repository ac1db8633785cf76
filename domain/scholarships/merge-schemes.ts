import type { Scholarship } from "./scholarship.ts";

/** The schemes of the content with the staff's edits: an edited scheme keeps its position, an added one is appended. */
export function mergeSchemes(
  content: readonly Scholarship[],
  edited: readonly Scholarship[],
): readonly Scholarship[] {
  const latest = new Map(edited.map((scheme) => [scheme.id, scheme]));
  const kept = content.map((scheme) => latest.get(scheme.id) ?? scheme);
  const known = new Set(content.map(({ id }) => id));
  return [...kept, ...[...latest.values()].filter(({ id }) => !known.has(id))];
}
