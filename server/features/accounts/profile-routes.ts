import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { changePasswordBody, deleteAccountBody, editProfileBody, messageReply } from "#contract/accounts.ts";
import { learnerRecord } from "#contract/learning.ts";
import type { Account } from "#domain/accounts/account.ts";
import { editDetails } from "#domain/accounts/edit-details.ts";
import { newPasswordProblems } from "#domain/accounts/new-password.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { changeDetails } from "#domain/learning/change-details.ts";
import { newLearnerRecord } from "#domain/learning/learner-record.ts";
import { isRefusal } from "#domain/refusal.ts";
import { ApiError, refuseProblems } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import { type LimitKeeper, WRONG_PASSWORDS_BY_ACCOUNT } from "#server/http/limit-uses.ts";
import type { TellEvent } from "#server/http/security-events.ts";
import { sendCookies } from "#server/http/session.ts";
import type { AnswerStore } from "#server/ports/answer-store.ts";
import type { CalendarStore } from "#server/ports/calendar-store.ts";
import { type CallbackPerson, type CallbackStore, callbackLetterKey } from "#server/ports/callback-store.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import type { ConversationStore } from "#server/ports/conversation-store.ts";
import type { ExerciseStore } from "#server/ports/exercise-store.ts";
import type { Identity } from "#server/ports/identity.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import type { PortfolioStore } from "#server/ports/portfolio-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import type { ReminderStore } from "#server/ports/reminder-store.ts";
import type { ReviewStore } from "#server/ports/review-store.ts";
import type { StudyStore } from "#server/ports/study-store.ts";
import { detailsOf, presentLearner } from "#server/present-learner.ts";
import { exportCertificates } from "./export-certificates.ts";
import type { ExportedMentoring } from "./export-mentoring-section.ts";
import { type ExportSource, exportJson, exportPage } from "./export-page.ts";
import { exportPrivacy } from "./export-privacy.ts";
import { exportDays, exportExercises } from "./export-study.ts";
import type { KnownDevices } from "./known-device.ts";
import { leakedProblem } from "./leaked-passwords.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly issuer: Issuer;
  readonly identity: Identity;
  readonly sessionOf: SessionOf;
  readonly learners: LearnerStore;
  readonly study: StudyStore;
  readonly exercises: ExerciseStore;
  readonly plans: PlanStore;
  readonly calendars: CalendarStore;
  readonly reminders: ReminderStore;
  readonly reviews: ReviewStore;
  readonly answers: AnswerStore;
  readonly certificates: CertificateStore;
  readonly portfolios: PortfolioStore;
  readonly conversations: ConversationStore;
  readonly privacy: PrivacyStore;
  readonly callbacks: CallbackStore;
  readonly eraseMailsTo: (to: string) => Promise<void>;
  readonly eraseMailOf: (jobKey: string) => Promise<void>;
  readonly mentoringOf: {
    readonly everything: (uid: string) => Promise<ExportedMentoring>;
    readonly leave: (uid: string) => Promise<void>;
  };
  readonly limitKeeper: LimitKeeper;
  readonly devices: KnownDevices;
  readonly tellEvent: TellEvent;
  readonly now: () => Date;
};

export async function profileRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const {
    catalogue,
    identity,
    sessionOf,
    learners,
    study,
    exercises,
    certificates,
    portfolios,
    limitKeeper: limits,
    now,
  } = deps;
  const attemptPassword = (uid: string) =>
    limits.attempt([
      { what: "password-check", who: uid, limit: WRONG_PASSWORDS_BY_ACCOUNT, atSuccess: "forget" },
    ]);
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/me",
    { schema: { summary: "The learner's own record", tags: ["learner"], response: { 200: learnerRecord } } },
    async (request) => {
      const { account } = sessionOf(request);
      const record = (await learners.find(account.uid)) ?? newLearnerRecord(detailsOf(account));
      return presentLearner(record, deps);
    },
  );

  typed.patch(
    "/me",
    {
      config: { stores: "account" },
      schema: {
        summary: "Change name and phone",
        tags: ["learner"],
        body: editProfileBody,
        response: { 200: learnerRecord },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const edited = editDetails(request.body);
      if ("problems" in edited) throw new ApiError("invalid-input", edited.problems);
      const record = await learners.change<never>(
        account.uid,
        (current) => changeDetails(current, edited.details, detailsOf(account)),
        { now: now() },
      );
      return presentLearner(record, deps);
    },
  );

  typed.put(
    "/me/password",
    {
      config: { stores: "account" },
      schema: {
        summary: "Change the password; other sessions end",
        tags: ["learner"],
        body: changePasswordBody,
        response: { 200: messageReply },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      const { currentPassword, password } = request.body;
      refuseProblems({
        ...(currentPassword === "" ? { currentPassword: "Enter your current password" } : {}),
        ...leakedProblem(password),
        ...newPasswordProblems(request.body, (await learners.find(account.uid)) ?? detailsOf(account)),
      });
      const wentWell = await attemptPassword(account.uid);
      const outcome = await identity.changePassword(request.headers.cookie, currentPassword, password);
      deps.tellEvent(request, isRefusal(outcome) ? "wrong-password" : "password-changed", account.email);
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      await wentWell();
      sendCookies(reply, outcome.setCookie, "in");
      return { message: "Your password is changed. Other devices are logged out." };
    },
  );

  typed.delete(
    "/me",
    {
      schema: {
        summary: "Delete the account and everything in it",
        tags: ["learner"],
        body: deleteAccountBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      const wentWell = await attemptPassword(account.uid);
      if (!(await identity.checkPassword(request.headers.cookie, request.body.password))) {
        deps.tellEvent(request, "wrong-password", account.email);
        throw new ApiError("wrong-password");
      }
      await wentWell();
      const { setCookie } = await identity.signOut(request.headers.cookie);
      const person = personOf(account);
      const asked = await deps.callbacks.ofPerson(person);
      await deps.callbacks.erase({ person });
      for (const { id } of asked) await deps.eraseMailOf(callbackLetterKey(id));
      const { parent } = await deps.privacy.standingOf(account.uid);
      await deps.mentoringOf.leave(account.uid);
      await learners.remove(account.uid, request.body.certificates, now());
      for (const to of [account.email, parent?.email]) if (to) await deps.eraseMailsTo(to);
      deps.tellEvent(request, "account-deleted", account.email);
      deps.devices.forget(reply);
      sendCookies(reply, setCookie, "out");
      return reply.code(204).send(null);
    },
  );

  typed.get(
    "/me/export",
    {
      schema: {
        summary: "Everything kept about the learner, as a download",
        tags: ["learner"],
        querystring: z.object({ format: z.enum(["json", "html"]).default("json") }),
      },
    },
    async (request, reply) => {
      const { account } = sessionOf(request);
      const record = (await learners.find(account.uid)) ?? newLearnerRecord(detailsOf(account));
      const { uid } = account;
      const source: ExportSource = {
        parts: {
          exportedAt: async () => now().toISOString(),
          account: async () => account,
          record: async () => presentLearner(record, deps),
          moments: () => learners.moments(uid),
          sessions: () => identity.sessionsOf(uid),
          passkeys: async () => (await identity.passkeys?.list(uid)) ?? [],
          callbacks: () => deps.callbacks.ofPerson(personOf(account)),
          plan: async () => (await deps.plans.facts(uid)).plan,
          calendar: async () => ({ secret: (await deps.calendars.secretOf(uid)) ?? null }),
          reminders: () => deps.reminders.find(uid),
          review: () => deps.reviews.load(uid),
          answers: () => deps.answers.all(uid),
          privacy: async () => exportPrivacy(await deps.privacy.standingOf(uid)),
          portfolioId: async () => (await portfolios.idOf(uid)) ?? null,
          portfolioTickets: () => portfolios.chosen(uid),
          conversations: () => deps.conversations.all(uid),
          tutorRatings: () => deps.conversations.ratingsOf(uid),
          mentoring: () => deps.mentoringOf.everything(uid),
        },
        days: async () => exportDays(await study.all(uid)),
        exercises: () => exportExercises(exercises, uid),
        certificates: () => exportCertificates(certificates, uid),
      };
      const { format } = request.query;
      reply.header("content-disposition", `attachment; filename="kadam-my-data.${format}"`);
      const [type, pieces] =
        format === "html"
          ? ["text/html", exportPage(source, catalogue)]
          : ["application/json", exportJson(source)];
      return reply.type(`${type}; charset=utf-8`).send(Readable.from(pieces));
    },
  );
}

/** An unverified address may be somebody else's. */
function personOf({ uid, email, emailVerified }: Account): CallbackPerson {
  return { uid, ...(emailVerified && { verifiedEmail: email }) };
}
