import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SmallKind } from "#domain/accounts/small-kinds.ts";
import type { StoredAs } from "#domain/accounts/storage-room.ts";
import type { SessionOf } from "./learner-scope.ts";
import { type StorageQuota, weightOf } from "./storage-quota.ts";

/** Writing routes that a full account may still call: what they write has a limit of its own, named by its kind. */
export const SMALL_WRITES: Readonly<Record<string, SmallKind>> = {
  "POST /api/email-verifications": "account",
  "PATCH /api/me": "account",
  "PUT /api/me/age": "account",
  "POST /api/me/parent-consent": "account",
  "PUT /api/me/password": "account",
  "PUT /api/me/mentoring/settings": "account",
  "PUT /api/me/reminders": "account",
  "PUT /api/me/portfolio": "account",
  "POST /api/me/second-factor": "account",
  "POST /api/me/second-factor/confirm": "account",
  "POST /api/me/passkeys": "passkeys",
  "POST /api/me/passkeys/options": "passkeys",
  "PUT /api/me/applications/:schemeId": "applications",
  "PUT /api/me/enrolments/:courseId": "courses",
  "PUT /api/me/plan/:courseId": "courses",
  "PUT /api/me/reviews/:courseId": "courses",
  "PUT /api/me/certificates/:id": "courses",
  "PUT /api/me/days/:courseId/:dayIndex": "ticks",
  "POST /api/me/calendar": "calendar",
  "PUT /api/me/study/days/:dayId/parts/:part": "study-days",
  "PUT /api/me/study/days/:dayId/quick/:taskId": "study-days",
  "POST /api/me/study/days/:dayId/quiz": "study-days",
  "PUT /api/me/portfolio/tickets/:exerciseId": "tickets",
  "PUT /api/me/conversations/:id/title": "chat-titles",
  "PUT /api/me/mentoring/threads/:threadId/opened": "nothing-new",
  "POST /api/me/tutor/passages": "nothing-new",
};

const PROTECTIONS: readonly string[] = [
  "POST /api/me/mentoring/answered/:threadId/block",
  "POST /api/me/mentoring/answered/:threadId/report",
  "POST /api/me/mentoring/answered/:threadId/take-back",
  "POST /api/me/mentoring/threads/:threadId/block",
  "POST /api/me/mentoring/threads/:threadId/report",
  "POST /api/me/mentoring/threads/:threadId/solve",
  "POST /api/me/mentoring/threads/:threadId/withdraw",
];

/**
 * Counts every write of the learner scope against the learner's total, unless its route is named above. Hooks are added route by route: a tick
 * pays nothing for it.
 */
export function countStorage(
  scope: FastifyInstance,
  { storage, sessionOf }: { readonly storage: StorageQuota; readonly sessionOf: SessionOf },
): void {
  const uidOf = (request: FastifyRequest) => sessionOf(request).account.uid;
  scope.addHook("onRoute", (added) => {
    const route = `${added.method} ${added.url}`;
    if (added.method === "DELETE") {
      // Invalidate the cached total, so that freed space is available at once.
      added.onResponse = async (request, reply) => {
        if (reply.statusCode < 400) storage.forget(uidOf(request));
      };
      return;
    }
    if (added.method === "GET" || added.method === "HEAD" || Object.hasOwn(SMALL_WRITES, route)) return;
    const as: StoredAs = PROTECTIONS.includes(route) ? "protection" : "work";
    added.preValidation = (request) => storage.take(uidOf(request), weightOf(request.body), as);
  });
}
