import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { schemeBody, schemeParams } from "#contract/scholarships.ts";
import { type StaffSchemeReply, schemeCheckBody, staffScheme, staffSchemeList } from "#contract/staff.ts";
import { checkedNote } from "#domain/scholarships/checked-note.ts";
import { mergeSchemes } from "#domain/scholarships/merge-schemes.ts";
import { schemeProblems } from "#domain/scholarships/scheme-problems.ts";
import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import { changedFields } from "#domain/staff/scheme-changes.ts";
import type { StaffAction } from "#domain/staff/staff-entry.ts";
import { ApiError, refuseProblems } from "#server/http/api-error.ts";
import type { MemberOf } from "#server/http/staff-scope.ts";
import type { SchemeStore } from "#server/ports/scheme-store.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";
import { recorder } from "./staff-records.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly schemes: SchemeStore;
  readonly staffLog: StaffLog;
  readonly memberOf: MemberOf;
  readonly now: () => Date;
};

export async function staffSchemeRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { schemes, memberOf, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const record = recorder(deps);

  const find = async (id: string) => (await listSchemes(deps)).find(({ scheme }) => scheme.id === id);

  const findKnown = async (id: string) => {
    const found = await find(id);
    if (!found) throw new ApiError("unknown-scheme");
    return found;
  };

  /** Saves and logs; an unchanged scheme is neither saved nor logged. */
  const save = async (
    request: FastifyRequest,
    before: StaffSchemeReply | undefined,
    scheme: Scholarship,
    { at, action, detail }: { at: Date; action: StaffAction; detail?: string },
  ): Promise<StaffSchemeReply> => {
    if (before && changedFields(toScheme(before), scheme).length === 0) return before;
    const { email } = memberOf(request);
    await schemes.save(scheme, email, at);
    await record(request, { at, action, subject: scheme.title, ...(detail ? { detail } : {}) });
    return {
      scheme: { ...scheme },
      origin: originOf(scheme, deps.catalogue),
      editedBy: email,
      editedAt: at.toISOString(),
    };
  };

  typed.get(
    "/scholarships",
    { schema: { hide: true, response: { 200: staffSchemeList } } },
    async () => await listSchemes(deps),
  );

  typed.put(
    "/scholarships/:schemeId",
    { schema: { hide: true, params: schemeParams, body: schemeBody, response: { 200: staffScheme } } },
    async (request) => {
      const at = now();
      const scheme = toScheme({ scheme: { ...request.body, id: request.params.schemeId } });
      refuseProblems(schemeProblems(scheme, at));
      const before = await find(scheme.id);
      if (!before) return save(request, before, scheme, { at, action: "scheme-added" });
      const detail = `Changed: ${changedFields(toScheme(before), scheme).join(", ")}`;
      return save(request, before, scheme, { at, action: "scheme-edited", detail });
    },
  );

  for (const [path, status, action] of [
    ["close", "closed", "scheme-closed"],
    ["reopen", "running", "scheme-reopened"],
  ] as const) {
    typed.post(
      `/scholarships/:schemeId/${path}`,
      { schema: { hide: true, params: schemeParams, response: { 200: staffScheme } } },
      async (request) => {
        const before = await findKnown(request.params.schemeId);
        return save(request, before, { ...toScheme(before), status }, { at: now(), action });
      },
    );
  }

  typed.post(
    "/scholarships/:schemeId/check",
    { schema: { hide: true, params: schemeParams, body: schemeCheckBody, response: { 200: staffScheme } } },
    async (request) => {
      const at = now();
      const before = await findKnown(request.params.schemeId);
      const scheme = { ...toScheme(before), ...request.body };
      refuseProblems(schemeProblems(scheme, at));
      return save(request, before, scheme, { at, action: "scheme-checked", detail: checkedNote(scheme) });
    },
  );
}

async function listSchemes({ catalogue, schemes }: Pick<Deps, "catalogue" | "schemes">) {
  const edits = await schemes.edits();
  const merged = mergeSchemes(
    catalogue.scholarships,
    edits.map(({ scheme }) => scheme),
  );
  return merged.map((scheme): StaffSchemeReply => {
    const edit = edits.find((found) => found.scheme.id === scheme.id);
    if (!edit) return { scheme, origin: "content" };
    return {
      scheme,
      origin: originOf(scheme, catalogue),
      editedBy: edit.editedBy,
      editedAt: edit.editedAt.toISOString(),
    };
  });
}

function originOf({ id }: Scholarship, catalogue: Catalogue): "edited" | "added" {
  return catalogue.scholarships.some((scheme) => scheme.id === id) ? "edited" : "added";
}

function toScheme({ scheme }: Pick<StaffSchemeReply, "scheme">): Scholarship {
  return { ...scheme, usualDeadline: scheme.usualDeadline };
}
