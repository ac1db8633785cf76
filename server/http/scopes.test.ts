import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import {
  linkScope,
  refuseRoutesOutsideScopes,
  type ScopeName,
  scopedRoutesOf,
  visitorScope,
} from "./scopes.ts";

describe("an app that takes routes in scopes only", () => {
  const newApp = () => {
    const app = Fastify();
    refuseRoutesOutsideScopes(app);
    return app;
  };

  test("refuses a route outside of a scope, by its address", async () => {
    expect(() => newApp().get("/open", async () => "hello")).toThrow("GET /open is in no scope");
    const app = newApp();
    await expect(
      app.register(async (below) => {
        below.put("/below", async () => "hello");
      }),
    ).rejects.toThrow("PUT /below is in no scope");
  });

  test("still refuses it beside a scope", async () => {
    const app = newApp();
    await visitorScope(app, (scope) => void scope.get("/inside", async () => "hello"));
    expect(() => app.get("/beside", async () => "hello")).toThrow("GET /beside is in no scope");
  });

  test("refuses one scope inside another", async () => {
    await expect(visitorScope(newApp(), (scope) => linkScope(scope, () => {}))).rejects.toThrow(
      "a link scope cannot be inside the visitor scope",
    );
  });

  test("knows every route with its scope, however deep it stands", async () => {
    const app = newApp();
    await linkScope(app, async (scope) => {
      await scope.register(async (below) => {
        below.route({ method: ["POST", "PUT"], url: "/deep/:secret", handler: async () => "hello" });
      });
    });
    expect(scopedRoutesOf(app)).toEqual([
      { method: "POST", url: "/deep/:secret", scope: "link" },
      { method: "PUT", url: "/deep/:secret", scope: "link" },
    ]);
  });
});

/** Allowlist of every route by scope. A new route must be added here deliberately. */
const ROUTES: Readonly<Record<ScopeName, readonly string[]>> = {
  visitor: [
    "GET /*",
    "GET /.well-known/did.json",
    "GET /.well-known/security.txt",
    "POST /api/accounts",
    "POST /api/callback-requests",
    "GET /api/certificates/:id",
    "GET /api/certificates/:id/card.png",
    "GET /api/certificates/:id/certificate.pdf",
    "GET /api/certificates/:id/credential.json",
    "GET /api/certificates/:id/credential.jwt",
    "GET /api/certificates/:id/submissions",
    "POST /api/contact-messages",
    "GET /api/courses",
    "GET /api/courses/:courseId",
    "GET /api/courses/:courseId/figures",
    "GET /api/credentials/status/:list",
    "GET /api/docs",
    "GET /api/issuer/logo.png",
    "GET /api/mentoring/published",
    "GET /api/mentoring/published/search",
    "GET /api/mentoring/waiting",
    "GET /api/openapi.json",
    "POST /api/password-resets",
    "GET /api/portfolios/:id",
    "GET /api/portfolios/:id/work",
    "GET /api/scholarships",
    "DELETE /api/session",
    "GET /api/session",
    "POST /api/session",
    "POST /api/session/passkey",
    "POST /api/session/passkey/options",
    "POST /api/session/second-factor",
    "GET /api/tutor",
    "GET /api/tutor/questions",
    "POST /api/tutor/answers",
    "GET /did.json",
    "GET /healthz",
    "GET /readyz",
    "GET /sandbox/frame",
    "GET /source",
  ],
  link: [
    "POST /api/email-verifications/confirm",
    "POST /api/parent-consents/answer",
    "POST /api/parent-consents/look",
    "POST /api/password-resets/confirm",
    "GET /api/unsubscribe/:token",
    "POST /api/unsubscribe/:token",
    "GET /auth/action",
    "GET /calendar/:file",
  ],
  learner: [
    "POST /api/email-verifications",
    "DELETE /api/me",
    "GET /api/me",
    "PATCH /api/me",
    "PUT /api/me/age",
    "DELETE /api/me/applications/:schemeId",
    "PUT /api/me/applications/:schemeId",
    "DELETE /api/me/calendar",
    "GET /api/me/calendar",
    "POST /api/me/calendar",
    "GET /api/me/certificates",
    "PUT /api/me/certificates/:id",
    "POST /api/me/certificates/:id/evidence",
    "POST /api/me/certificates/:id/name",
    "DELETE /api/me/conversations",
    "GET /api/me/conversations",
    "DELETE /api/me/conversations/:id",
    "GET /api/me/conversations/:id",
    "DELETE /api/me/conversations/:id/exchanges/:exchangeId/rating",
    "PUT /api/me/conversations/:id/exchanges/:exchangeId/rating",
    "PUT /api/me/conversations/:id/title",
    "PUT /api/me/days/:courseId/:dayIndex",
    "PUT /api/me/enrolments/:courseId",
    "GET /api/me/export",
    "GET /api/me/mentoring",
    "GET /api/me/mentoring/answered",
    "GET /api/me/mentoring/answered/:threadId",
    "POST /api/me/mentoring/answered/:threadId/block",
    "POST /api/me/mentoring/answered/:threadId/report",
    "POST /api/me/mentoring/answered/:threadId/take-back",
    "GET /api/me/mentoring/ask",
    "GET /api/me/mentoring/draft",
    "PUT /api/me/mentoring/draft",
    "GET /api/me/mentoring/earlier",
    "GET /api/me/mentoring/offers",
    "POST /api/me/mentoring/offers",
    "POST /api/me/mentoring/reviews",
    "GET /api/me/mentoring/settings",
    "PUT /api/me/mentoring/settings",
    "POST /api/me/mentoring/threads",
    "GET /api/me/mentoring/threads/:threadId",
    "POST /api/me/mentoring/threads/:threadId/ask-again",
    "POST /api/me/mentoring/threads/:threadId/ask-another",
    "POST /api/me/mentoring/threads/:threadId/block",
    "POST /api/me/mentoring/threads/:threadId/consent",
    "POST /api/me/mentoring/threads/:threadId/hand-in",
    "POST /api/me/mentoring/threads/:threadId/helped",
    "POST /api/me/mentoring/threads/:threadId/messages",
    "PUT /api/me/mentoring/threads/:threadId/opened",
    "POST /api/me/mentoring/threads/:threadId/report",
    "POST /api/me/mentoring/threads/:threadId/solve",
    "POST /api/me/mentoring/threads/:threadId/withdraw",
    "GET /api/me/mentoring/unread",
    "POST /api/me/parent-consent",
    "GET /api/me/passkeys",
    "POST /api/me/passkeys",
    "DELETE /api/me/passkeys/:id",
    "POST /api/me/passkeys/options",
    "PUT /api/me/password",
    "GET /api/me/plan",
    "PUT /api/me/plan/:courseId",
    "GET /api/me/portfolio",
    "PUT /api/me/portfolio",
    "PUT /api/me/portfolio/tickets/:exerciseId",
    "GET /api/me/privacy",
    "GET /api/me/reminders",
    "PUT /api/me/reminders",
    "GET /api/me/review",
    "PUT /api/me/review",
    "GET /api/me/review/kit",
    "PUT /api/me/reviews/:courseId",
    "DELETE /api/me/second-factor",
    "GET /api/me/second-factor",
    "POST /api/me/second-factor",
    "POST /api/me/second-factor/confirm",
    "DELETE /api/me/sessions",
    "GET /api/me/sessions",
    "DELETE /api/me/sessions/:id",
    "GET /api/me/study/courses/:courseId",
    "GET /api/me/study/days/:dayId",
    "POST /api/me/study/days/:dayId/answers",
    "PUT /api/me/study/days/:dayId/note",
    "DELETE /api/me/study/days/:dayId/note/other",
    "PUT /api/me/study/days/:dayId/parts/:part",
    "PUT /api/me/study/days/:dayId/quick/:taskId",
    "POST /api/me/study/days/:dayId/quiz",
    "POST /api/me/study/exercises/:exerciseId/attempts",
    "PUT /api/me/study/exercises/:exerciseId/draft",
    "DELETE /api/me/study/exercises/:exerciseId/draft/other",
    "POST /api/me/study/join",
    "POST /api/me/tutor/passages",
  ],
  mentor: [
    "GET /api/mentor",
    "GET /api/mentor/queue",
    "GET /api/mentor/saved-answers",
    "DELETE /api/mentor/saved-answers/:answerId",
    "PUT /api/mentor/saved-answers/:answerId",
    "PUT /api/mentor/settings",
    "GET /api/mentor/threads/:threadId",
    "POST /api/mentor/threads/:threadId/block",
    "POST /api/mentor/threads/:threadId/claim",
    "POST /api/mentor/threads/:threadId/consent",
    "PUT /api/mentor/threads/:threadId/draft",
    "POST /api/mentor/threads/:threadId/duplicate",
    "POST /api/mentor/threads/:threadId/extend",
    "POST /api/mentor/threads/:threadId/finish",
    "POST /api/mentor/threads/:threadId/flag",
    "POST /api/mentor/threads/:threadId/hand-back",
    "POST /api/mentor/threads/:threadId/messages",
    "PUT /api/mentor/threads/:threadId/opened",
    "POST /api/mentor/threads/:threadId/release",
    "POST /api/mentor/threads/:threadId/review",
  ],
  staff: [
    "GET /api/staff/callbacks",
    "GET /api/staff/callbacks.csv",
    "DELETE /api/staff/callbacks/:requestId",
    "PUT /api/staff/callbacks/:requestId/called",
    "GET /api/staff/courses",
    "GET /api/staff/equal-work",
    "GET /api/staff/jobs",
    "POST /api/staff/jobs/:jobKey/send-again",
    "POST /api/staff/learners/find",
    "POST /api/staff/learners/reset",
    "POST /api/staff/learners/log-out",
    "POST /api/staff/learners/age-again",
    "GET /api/staff/log",
    "GET /api/staff/members",
    "POST /api/staff/members",
    "POST /api/staff/members/remove",
    "GET /api/staff/mentoring",
    "GET /api/staff/mentoring/mentors",
    "POST /api/staff/mentoring/mentors",
    "DELETE /api/staff/mentoring/mentors/:mentorId/:courseId",
    "GET /api/staff/mentoring/offers",
    "POST /api/staff/mentoring/offers/:offerId",
    "GET /api/staff/mentoring/publishable",
    "GET /api/staff/mentoring/published",
    "DELETE /api/staff/mentoring/published/:threadId",
    "PUT /api/staff/mentoring/published/:threadId",
    "GET /api/staff/mentoring/reports",
    "POST /api/staff/mentoring/reports/:reportId/acknowledge",
    "POST /api/staff/mentoring/reports/:reportId/decide",
    "GET /api/staff/mentoring/sanctions",
    "GET /api/staff/mentoring/threads",
    "POST /api/staff/mentoring/threads/:threadId/read",
    "POST /api/staff/mentoring/threads/:threadId/remove",
    "GET /api/staff/questions",
    "GET /api/staff/scholarships",
    "PUT /api/staff/scholarships/:schemeId",
    "GET /api/staff/tutor-ratings",
    "POST /api/staff/scholarships/:schemeId/check",
    "POST /api/staff/scholarships/:schemeId/close",
    "POST /api/staff/scholarships/:schemeId/reopen",
  ],
  operator: ["GET /metrics"],
};

describe("the whole server", () => {
  let kadam: TestApp;

  beforeAll(async () => {
    kadam = await startTestApp({ env: { METRICS_TOKEN: "token-for-the-figures-of-this-server" } });
  });
  afterAll(() => kadam?.close());

  test.each(Object.keys(ROUTES) as ScopeName[])(
    "has these routes for the scope %s and no others",
    (scope) => {
      const found = scopedRoutesOf(kadam.app)
        .filter((route) => route.scope === scope && route.method !== "HEAD")
        .map(({ method, url }) => `${method} ${url}`);
      expect(found.toSorted()).toEqual([...ROUTES[scope]].toSorted());
    },
  );

  test.each([
    ["learner", 401],
    ["mentor", 404],
    ["staff", 404],
  ] as const)(
    "answers a visitor at every route for the scope %s with %i, whatever was sent",
    async (scope, status) => {
      const routes = scopedRoutesOf(kadam.app).filter((route) => route.scope === scope);
      expect(routes.length).toBeGreaterThan(0);
      for (const { method, url } of routes) {
        const hasBody = !["GET", "HEAD"].includes(method);
        const reply = await kadam.app.inject({
          method: method as "GET",
          url,
          ...(hasBody ? { payload: "{", headers: { "content-type": "application/json" } } : {}),
        });
        expect(reply.statusCode, `${method} ${url}`).toBe(status);
      }
    },
  );
});
