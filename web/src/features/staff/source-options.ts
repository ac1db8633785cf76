import { SOURCE_KINDS } from "#domain/scholarships/scholarship.ts";

/** The kinds of source as select options. */
export const SOURCE_OPTIONS = SOURCE_KINDS.map((kind) => ({
  value: kind,
  label: kind.charAt(0).toUpperCase() + kind.slice(1),
}));
