import { randomUUID } from "node:crypto";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { GatheredEvidence } from "#domain/certificates/certificate.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import type { MemoryModel } from "#domain/review/memory-model.ts";
import { accountRoutes } from "./features/accounts/account-routes.ts";
import { deviceRoutes } from "./features/accounts/device-routes.ts";
import { knownDevices } from "./features/accounts/known-device.ts";
import { mailedLinkRoutes } from "./features/accounts/mailed-link-routes.ts";
import { mailedTokenRoutes, verificationLetterRoutes } from "./features/accounts/mailed-token-routes.ts";
import { passkeyRoutes, passkeySignInRoutes } from "./features/accounts/passkey-routes.ts";
import { parentConsentRoutes, privacyRoutes } from "./features/accounts/privacy-routes.ts";
import { profileRoutes } from "./features/accounts/profile-routes.ts";
import { secondFactorRoutes, secondStepRoutes } from "./features/accounts/second-factor-routes.ts";
import { unsubscribeRoutes } from "./features/accounts/unsubscribe-routes.ts";
import { callbackRoutes } from "./features/callbacks/callback-routes.ts";
import { certificatePages } from "./features/certificates/certificate-pages.ts";
import { credentialRoutes, didRoutes, issuerRoutes } from "./features/certificates/credential-routes.ts";
import { documentRoutes } from "./features/certificates/document-routes.ts";
import { evidenceGatherer } from "./features/certificates/evidence-of-learner.ts";
import { lookUpCertificates } from "./features/certificates/look-up-certificate.ts";
import { lookUpPortfolios } from "./features/certificates/look-up-portfolio.ts";
import { nameReviews } from "./features/certificates/name-reviews.ts";
import { ownCertificateRoutes } from "./features/certificates/own-certificate-routes.ts";
import { ownPortfolioRoutes, portfolioRoutes } from "./features/certificates/portfolio-routes.ts";
import { verificationRoutes } from "./features/certificates/verification-routes.ts";
import { courseRoutes } from "./features/courses/course-routes.ts";
import { learningRoutes } from "./features/learning/learning-routes.ts";
import { askRoutes } from "./features/mentoring/ask-routes.ts";
import { mentoringOfAccounts } from "./features/mentoring/export-mentoring.ts";
import { formerMentorRoutes } from "./features/mentoring/former-mentor-routes.ts";
import { learnerThreadRoutes } from "./features/mentoring/learner-thread-routes.ts";
import { mentorRoutes } from "./features/mentoring/mentor-routes.ts";
import { ownDraftRoutes } from "./features/mentoring/own-draft-routes.ts";
import { endMentoringLetters } from "./features/mentoring/people.ts";
import { publishedRoutes } from "./features/mentoring/published-routes.ts";
import { mentoringSettingsRoutes } from "./features/mentoring/settings-routes.ts";
import { staffMentoringRoutes } from "./features/mentoring/staff-mentoring-routes.ts";
import { calendarFeed, calendarRoutes } from "./features/plan/calendar-routes.ts";
import { planRoutes } from "./features/plan/plan-routes.ts";
import { endReminders, reminderRoutes } from "./features/plan/reminder-routes.ts";
import { reviewRoutes } from "./features/review/review-routes.ts";
import { applicationRoutes } from "./features/scholarships/application-routes.ts";
import { scholarshipRoutes } from "./features/scholarships/scholarship-routes.ts";
import { staffCallbackRoutes } from "./features/staff/staff-callback-routes.ts";
import { staffJobRoutes } from "./features/staff/staff-job-routes.ts";
import { staffPeopleRoutes } from "./features/staff/staff-people-routes.ts";
import { staffReportRoutes } from "./features/staff/staff-report-routes.ts";
import { staffSchemeRoutes } from "./features/staff/staff-scheme-routes.ts";
import { studyDayRoutes } from "./features/study/study-day-routes.ts";
import { studyExerciseRoutes } from "./features/study/study-exercise-routes.ts";
import { studyJoinRoutes } from "./features/study/study-join-routes.ts";
import { conversationRoutes } from "./features/tutor/conversation-routes.ts";
import { tutorKnowledge } from "./features/tutor/tutor-knowledge.ts";
import { type TutorSetup, tutorPassageRoutes, tutorRoutes } from "./features/tutor/tutor-routes.ts";
import { trustedNetworks } from "./http/address-network.ts";
import { addApiDocs } from "./http/api-docs.ts";
import { answerUnreadable } from "./http/client-errors.ts";
import { countStorage } from "./http/count-storage.ts";
import { answer, handleErrors, notFound, refuseUnknownAddresses } from "./http/error-handling.ts";
import { keyedHash } from "./http/keyed-hash.ts";
import { limitKeeper } from "./http/limit-uses.ts";
import { limitWrites } from "./http/limit-writes.ts";
import { refuseLongAddresses } from "./http/long-addresses.ts";
import { addMetrics } from "./http/metrics.ts";
import { refuseForeignOrigins } from "./http/origin-check.ts";
import { readiness } from "./http/readiness.ts";
import { keepSandboxHostApart } from "./http/sandbox-host.ts";
import { guardedScopes, linkScope, refuseRoutesOutsideScopes, visitorScope } from "./http/scopes.ts";
import { securityEvents } from "./http/security-events.ts";
import { addSecurityHeaders, securityHeaders } from "./http/security-headers.ts";
import { type Contact, serveSecurityText } from "./http/security-text.ts";
import { serveSourceLink } from "./http/source-link.ts";
import { isStaffRequest } from "./http/staff-scope.ts";
import { type SiteManifest, serveSite } from "./http/static-site.ts";
import { closeAnsweredConnections } from "./http/stop-gracefully.ts";
import { storageQuota } from "./http/storage-quota.ts";
import { checkJobsOf } from "./jobs/check-job.ts";
import type { UnsubscribeTokens } from "./letters/unsubscribe-tokens.ts";
import type { AnswerStore } from "./ports/answer-store.ts";
import type { CalendarStore } from "./ports/calendar-store.ts";
import type { CallbackStore } from "./ports/callback-store.ts";
import type { CertificateStore } from "./ports/certificate-store.ts";
import type { ConversationStore } from "./ports/conversation-store.ts";
import type { CourseReports } from "./ports/course-reports.ts";
import type { CredentialIssuer } from "./ports/credential-issuer.ts";
import type { DocumentDrawer } from "./ports/document-drawer.ts";
import type { ExerciseStore } from "./ports/exercise-store.ts";
import type { Identity } from "./ports/identity.ts";
import type { Jobs } from "./ports/jobs.ts";
import type { LearnerStore } from "./ports/learner-store.ts";
import type { Limits } from "./ports/limits.ts";
import type { LetterJob } from "./ports/mail.ts";
import type { MentoringFacts } from "./ports/mentoring-facts.ts";
import type { MentoringStore } from "./ports/mentoring-store.ts";
import type { PlanStore } from "./ports/plan-store.ts";
import type { PortfolioStore } from "./ports/portfolio-store.ts";
import type { PrivacyStore } from "./ports/privacy-store.ts";
import type { ReminderStore } from "./ports/reminder-store.ts";
import type { ReviewStore } from "./ports/review-store.ts";
import type { Roles } from "./ports/roles.ts";
import type { SchemeStore } from "./ports/scheme-store.ts";
import type { StaffLog } from "./ports/staff-log.ts";
import type { StaffRoles } from "./ports/staff-roles.ts";
import type { StoredBytes } from "./ports/stored-bytes.ts";
import type { StudyStore } from "./ports/study-store.ts";
import type { TutorModel } from "./ports/tutor-model.ts";
import type { WorkCheckStore } from "./ports/work-check-store.ts";

export type AppDeps = {
  readonly catalogue: Catalogue;
  readonly identity: Identity;
  readonly learners: LearnerStore;
  readonly study: StudyStore;
  readonly plans: PlanStore;
  readonly calendars: CalendarStore;
  readonly reminders: ReminderStore;
  readonly reviews: ReviewStore;
  readonly answers: AnswerStore;
  /** Spaced repetition: decides when a card is due again. */
  readonly memory: MemoryModel;
  readonly privacy: PrivacyStore;
  readonly mentoring: MentoringStore;
  readonly mentoringFacts: MentoringFacts;
  readonly exercises: ExerciseStore;
  readonly storedBytes: StoredBytes;
  readonly certificates: CertificateStore;
  readonly credentials: CredentialIssuer;
  readonly documents: DocumentDrawer;
  readonly portfolios: PortfolioStore;
  readonly schemes: SchemeStore;
  readonly callbacks: CallbackStore;
  readonly letterJob: LetterJob;
  readonly unsubscribe: UnsubscribeTokens;
  /** Address for mail to the staff; undefined: none is sent. */
  readonly staffMail: string | undefined;
  readonly eraseMailsTo: (to: string) => Promise<void>;
  /** Erases the stored mail that this job wrote. */
  readonly eraseMailOf: (jobKey: string) => Promise<void>;
  readonly jobs: Jobs;
  readonly checkerJobs: Pick<Jobs, "add">;
  readonly workChecks: WorkCheckStore;
  readonly staff: StaffRoles;
  readonly roles: Roles;
  readonly staffLog: StaffLog;
  readonly courseReports: CourseReports;
  readonly conversations: ConversationStore;
  readonly tutor: TutorSetup;
  /** Undefined: the tutor answers with text of the lessons. */
  readonly tutorModel: TutorModel | undefined;
  /** Undefined: no rate limits, for benchmarks only. */
  readonly limits: Limits | undefined;
  readonly isReady: () => Promise<boolean>;
  readonly now: () => Date;
  readonly site: { readonly buildDir: string; readonly manifest: SiteManifest };
  readonly publicUrl: string;
  /** URL of the separate host for learners' code, if there is one. */
  readonly sandboxUrl?: string | undefined;
  readonly issuer: Issuer;
  /** HMAC key for the hashes of accounts and networks in rate limits and logs. */
  readonly hashKey: string;
  /** Networks in which many learners share an address, such as a college's: their rate limits are higher. */
  readonly trustedNetworks: readonly string[];
  /** Whether staff need a second factor before their role counts. */
  readonly asksSecondFactor: boolean;
  /** Storage quota of one learner, for all kinds of data together. */
  readonly mostStoredBytes: number;
  /** Contact for this site; undefined if none is configured. */
  readonly contact: Contact | undefined;
  /** Where the source of this version is published. */
  readonly sourceUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | undefined;
  readonly log: FastifyBaseLogger;
};

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** The composition root of the server. Authorisation is readable here: every route is in a scope. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const headers = securityHeaders({
    inlineScriptHashes: deps.site.manifest.inlineScriptHashes,
    isHttps: deps.publicUrl.startsWith("https://"),
  });
  const app = Fastify({
    loggerInstance: deps.log,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    // No 503 during shutdown: requests are answered as usual, because the stores close after the last one.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // A malformed URL skips all hooks, so the security headers are set here again.
    frameworkErrors: (_error, _request, reply) => void answer(reply.headers(headers), "bad-request"),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, headers),
  });
  app.decorate("hasSecureCookies", deps.publicUrl.startsWith("https://"));
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const hashed = keyedHash(deps.hashKey);
  const tellEvent = securityEvents(hashed);
  handleErrors(app, tellEvent);
  app.setNotFoundHandler(notFound);
  logResponses(app);
  addSecurityHeaders(app, headers);
  refuseLongAddresses(app);
  keepSandboxHostApart(app, deps.sandboxUrl);
  const isReady = readiness(deps);
  closeAnsweredConnections(app);
  refuseRoutesOutsideScopes(app);
  await addMetrics(app, deps.metricsToken, isReady);
  await addApiDocs(app, deps.publicUrl, headers);

  const isTrusted = trustedNetworks(deps.trustedNetworks);
  const limiting = limitKeeper({ ...deps, hashed, isTrusted });
  const limitUse = limiting.use;
  const storage = storageQuota(deps.storedBytes, deps.mostStoredBytes);
  const parts = {
    ...deps,
    hashed,
    tellEvent,
    limitUse,
    limitKeeper: limiting,
    storage,
    devices: knownDevices(hashed, deps.publicUrl.startsWith("https://")),
    gatherEvidence: evidenceGatherer(deps),
    queueChecks: (
      whose: { readonly uid: string; readonly email: string },
      gathered: GatheredEvidence,
      now: Date,
    ) => deps.checkerJobs.add(checkJobsOf(whose, gathered), now),
    lookUpCertificate: lookUpCertificates({ ...deps, limitUse }),
    lookUpPortfolio: lookUpPortfolios({ ...deps, limitUse }),
    nameReviews: nameReviews(deps),
    mentoringOf: mentoringOfAccounts({ ...deps, limitUse, storage }),
    knowledge: tutorKnowledge({ ...deps, ...deps.tutor }),
  };
  const guarded = guardedScopes(parts);
  await visitorScope(app, async (open) => {
    open.get("/healthz", { schema: { hide: true } }, async () => ({ status: "alive" }));
    open.get("/readyz", { schema: { hide: true } }, async (_request, reply) =>
      (await isReady()) ? { status: "ready" } : answer(reply, "unavailable"),
    );
    serveSecurityText(open, deps);
    serveSourceLink(open, deps.sourceUrl);
    await open.register(didRoutes, parts);
  });
  await linkScope(app, async (link) => {
    await link.register(mailedLinkRoutes);
    await link.register(calendarFeed, parts);
  });
  await app.register(
    async (api) => {
      if (deps.limits) limitWrites(api, { now: deps.now, isTrusted });
      refuseForeignOrigins(api, deps.publicUrl);
      api.addHook("onSend", (_request, reply, _payload, done) => {
        if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
        done();
      });
      refuseUnknownAddresses(api);
      await visitorScope(api, async (open) => {
        await open.register(courseRoutes, parts);
        await open.register(scholarshipRoutes, parts);
        await open.register(callbackRoutes, parts);
        await open.register(accountRoutes, parts);
        await open.register(secondStepRoutes, parts);
        await open.register(passkeySignInRoutes, parts);
        await open.register(tutorRoutes, parts);
        await open.register(verificationRoutes, parts);
        await open.register(credentialRoutes, parts);
        await open.register(issuerRoutes, parts);
        await open.register(documentRoutes, parts);
        await open.register(portfolioRoutes, parts);
        await open.register(publishedRoutes, parts);
      });
      // For anybody with the secret link from a mail.
      await linkScope(api, async (link) => {
        await link.register(mailedTokenRoutes, parts);
        await link.register(unsubscribeRoutes, {
          ...parts,
          endLetters: {
            reminders: (uid) => endReminders(parts.reminders, uid, parts.now()),
            mentoring: (uid) => endMentoringLetters(parts, uid, parts.now()),
          },
        });
        await link.register(parentConsentRoutes, parts);
      });
      // For signed-in learners, about their own data.
      await guarded.learner(api, async (own, sessionOf) => {
        const ownParts = { ...parts, sessionOf };
        countStorage(own, ownParts);
        await own.register(profileRoutes, ownParts);
        await own.register(verificationLetterRoutes, ownParts);
        await own.register(secondFactorRoutes, ownParts);
        await own.register(passkeyRoutes, ownParts);
        await own.register(deviceRoutes, ownParts);
        await own.register(privacyRoutes, ownParts);
        await own.register(learningRoutes, ownParts);
        await own.register(planRoutes, ownParts);
        await own.register(calendarRoutes, ownParts);
        await own.register(reminderRoutes, ownParts);
        await own.register(reviewRoutes, ownParts);
        await own.register(applicationRoutes, ownParts);
        await own.register(studyDayRoutes, ownParts);
        await own.register(studyExerciseRoutes, ownParts);
        await own.register(studyJoinRoutes, ownParts);
        await own.register(tutorPassageRoutes, ownParts);
        await own.register(conversationRoutes, ownParts);
        await own.register(ownCertificateRoutes, ownParts);
        await own.register(ownPortfolioRoutes, ownParts);
        await own.register(askRoutes, ownParts);
        await own.register(ownDraftRoutes, ownParts);
        await own.register(learnerThreadRoutes, ownParts);
        await own.register(formerMentorRoutes, ownParts);
        await own.register(mentoringSettingsRoutes, ownParts);
      });
      // For mentors of at least one course; everybody else gets 404.
      await guarded.mentor(api, { prefix: "/mentor" }, async (desk, mentorOf) => {
        await desk.register(mentorRoutes, { ...parts, mentorOf });
      });
      // For staff; everybody else gets 404.
      await guarded.staff(api, { prefix: "/staff" }, async (desk, memberOf) => {
        const staffParts = { ...parts, memberOf };
        await desk.register(staffCallbackRoutes, staffParts);
        await desk.register(staffSchemeRoutes, staffParts);
        await desk.register(staffPeopleRoutes, staffParts);
        await desk.register(staffReportRoutes, staffParts);
        await desk.register(staffJobRoutes, staffParts);
        await desk.register(staffMentoringRoutes, staffParts);
      });
    },
    { prefix: "/api" },
  );
  const guards = { "/staff": isStaffRequest(deps) };
  await visitorScope(app, (open) =>
    serveSite(open, {
      ...deps.site,
      publicUrl: deps.publicUrl,
      sandboxUrl: deps.sandboxUrl,
      guards,
      livePages: certificatePages(parts),
    }),
  );
  return app;
}

/** Access log: one line for each write and each error; successful reads are only counted in the metrics. */
function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(line, "answered");
    else if (request.method !== "GET" || reply.statusCode >= 400) request.log.info(line, "answered");
    else request.log.debug(line, "answered");
    done();
  });
}
