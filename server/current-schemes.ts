import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { mergeSchemes } from "#domain/scholarships/merge-schemes.ts";
import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import type { SchemeStore } from "#server/ports/scheme-store.ts";

type Deps = { readonly catalogue: Catalogue; readonly schemes: SchemeStore };

/** What the content says, with what staff changed since: read again each time, so that edits show at once. */
export async function currentSchemes({ catalogue, schemes }: Deps): Promise<readonly Scholarship[]> {
  const edits = await schemes.edits();
  return mergeSchemes(
    catalogue.scholarships,
    edits.map(({ scheme }) => scheme),
  );
}
