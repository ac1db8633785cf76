import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SmallKind } from "#domain/accounts/small-kinds.ts";
import type { SessionOf } from "./learner-scope.ts";
import { type StorageQuota, weightOf } from "./storage-quota.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * What a writing route of the learner scope stores: counted work, words that protect somebody, or a kind of small rows with a
     * limit of its own, which a full account may still write.
     */
    readonly stores?: "work" | "protection" | SmallKind;
  }
}

/**
 * Counts every write of the learner scope against the learner's total, unless its route says that it stores small rows. Hooks are added
 * route by route: a tick pays nothing for it.
 */
export function countStorage(
  scope: FastifyInstance,
  { storage, sessionOf }: { readonly storage: StorageQuota; readonly sessionOf: SessionOf },
): void {
  const uidOf = (request: FastifyRequest) => sessionOf(request).account.uid;
  scope.addHook("onRoute", (added) => {
    if (added.method === "DELETE") {
      // Invalidate the cached total, so that freed space is available at once.
      added.onResponse = async (request, reply) => {
        if (reply.statusCode < 400) storage.forget(uidOf(request));
      };
      return;
    }
    const as = added.config?.stores ?? "work";
    if (added.method === "GET" || added.method === "HEAD" || (as !== "work" && as !== "protection")) return;
    added.preValidation = (request) => storage.take(uidOf(request), weightOf(request.body), as);
  });
}
