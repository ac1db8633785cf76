import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  ageBody,
  askParentBody,
  type PrivacyReply,
  parentAnswerBody,
  parentLinkBody,
  parentLinkReply,
  privacyReply,
} from "#contract/privacy.ts";
import { mayBeShown, type PrivacyStanding } from "#domain/accounts/may-be-shown.ts";
import { onlyProblems } from "#domain/accounts/person-problems.ts";
import {
  answerAge,
  answerAsParent,
  askParent,
  isParentLinkOpen,
  parentEmailProblem,
} from "#domain/accounts/privacy-answers.ts";
import { isRefusal } from "#domain/refusal.ts";
import { printable } from "#domain/unprintable.ts";
import { ApiError, refuseProblems } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import {
  LINK_FAILURES_BY_NETWORK,
  type LimitKeeper,
  MAIL_BY_ACCOUNT,
  MAIL_BY_NETWORK,
} from "#server/http/limit-uses.ts";
import type { TellEvent } from "#server/http/security-events.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { Limit } from "#server/ports/limits.ts";
import type { LetterJob } from "#server/ports/mail.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";

const ANSWERS: Limit = { most: 30, windowSeconds: 600 };
const TOKEN_BYTES = 32;

type Deps = {
  readonly learners: LearnerStore;
  readonly privacy: PrivacyStore;
  readonly certificates: CertificateStore;
  readonly letterJob: LetterJob;
  readonly limitKeeper: LimitKeeper;
  readonly tellEvent: TellEvent;
  /** A learner under 18 cannot be a mentor: their open threads go to somebody else. */
  readonly mentoringOf: { readonly leave: (uid: string) => Promise<void> };
  readonly now: () => Date;
};

/** The learner's answer about age, and the mail to a parent. */
export async function privacyRoutes(
  app: FastifyInstance,
  deps: Deps & { readonly sessionOf: SessionOf },
): Promise<void> {
  const { sessionOf, privacy, limitKeeper: limits, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/me/privacy",
    {
      schema: {
        summary: "Whether others may see anything of the learner, and what that hangs on",
        tags: ["learner"],
        response: { 200: privacyReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      return presentPrivacy(await privacy.standingOf(account.uid));
    },
  );

  typed.put(
    "/me/age",
    {
      config: { stores: "account" },
      schema: {
        summary: "Answer once whether the learner is 18 or older",
        tags: ["learner"],
        body: ageBody,
        response: { 200: privacyReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      await limits.use("age", account.uid, ANSWERS);
      const { isAdult } = request.body;
      // First make private, then save the answer: certificates from before the question must not become public
      // automatically once a parent agrees.
      const { age } = await privacy.standingOf(account.uid);
      if (!isAdult && !age) await closeCertificates(deps.certificates, account.uid);
      const outcome = await privacy.change(
        account.uid,
        (standing) => answerAge(standing, isAdult, now()),
        now(),
      );
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      if (!isAdult) await deps.mentoringOf.leave(account.uid);
      return presentPrivacy(outcome);
    },
  );

  typed.post(
    "/me/parent-consent",
    {
      config: { stores: "account" },
      schema: {
        summary: "Mail a parent the link by which to agree; an earlier link ends",
        tags: ["learner"],
        body: askParentBody,
        response: { 200: privacyReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const { email } = request.body;
      refuseProblems(onlyProblems({ email: parentEmailProblem(email, account.email) }));
      await limits.useNetwork("mail", request.ip, MAIL_BY_NETWORK);
      await limits.use("parent-letter", account.uid, MAIL_BY_ACCOUNT);
      await limits.use("mail-account", email, MAIL_BY_ACCOUNT);
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const linkHash = hashOf(token);
      const childName = await firstNameOf(deps.learners, account.uid);
      const to = email.trim().toLowerCase();
      const letter = deps.letterJob({ name: "parent-consent", to, data: { token, childName } }, linkHash);
      const outcome = await privacy.change(
        account.uid,
        (standing) => askParent(standing, { email, linkHash, now: now() }),
        now(),
        [letter],
      );
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      return presentPrivacy(outcome);
    },
  );
}

/** For the person who has the link from the mail. The token comes in the body, so that it is in no log or history. */
export async function parentConsentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { privacy, limitKeeper: limits, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const attempt = (address: string) =>
    limits.attempt(limits.networkTries("parent-link", address, LINK_FAILURES_BY_NETWORK));

  typed.post(
    "/parent-consents/look",
    {
      schema: {
        summary: "What a parent is asked, by the link's token",
        tags: ["accounts"],
        body: parentLinkBody,
        response: { 200: parentLinkReply },
      },
    },
    async (request) => {
      const wentWell = await attempt(request.ip);
      const linkHash = hashOf(request.body.token);
      const uid = await privacy.holderOfLink(linkHash);
      const standing = uid === undefined ? undefined : await privacy.standingOf(uid);
      if (uid === undefined || !standing || !isParentLinkOpen(standing, linkHash, now()))
        throw new ApiError("link-expired");
      await wentWell();
      return { childName: await firstNameOf(deps.learners, uid), answer: answerOf(standing) };
    },
  );

  typed.post(
    "/parent-consents/answer",
    {
      schema: {
        summary: "A parent agrees or not, or takes it back",
        tags: ["accounts"],
        body: parentAnswerBody,
        response: { 200: parentLinkReply },
      },
    },
    async (request) => {
      const wentWell = await attempt(request.ip);
      const { token, agrees } = request.body;
      const linkHash = hashOf(token);
      const uid = await privacy.holderOfLink(linkHash);
      if (uid === undefined) throw new ApiError("link-expired");
      const outcome = await privacy.change(
        uid,
        (standing) => answerAsParent(standing, { linkHash, agrees, now: now() }),
        now(),
      );
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      await wentWell();
      deps.tellEvent(request, agrees ? "parent-agreed" : "parent-refused", uid);
      return { childName: await firstNameOf(deps.learners, uid), answer: answerOf(outcome) };
    },
  );
}

function presentPrivacy(standing: PrivacyStanding): PrivacyReply {
  const { age, parent } = standing;
  return {
    age: age?.is ?? "open",
    mayBeShown: mayBeShown(standing),
    parent: parent
      ? { email: parent.email, askedAt: parent.askedAt.toISOString(), answer: answerOf(standing) }
      : null,
  };
}

function answerOf({ parent }: PrivacyStanding): "waiting" | "agreed" | "refused" {
  if (!parent?.answer) return "waiting";
  return parent.answer.agrees ? "agreed" : "refused";
}

async function closeCertificates(certificates: CertificateStore, uid: string): Promise<void> {
  for (const { id } of await certificates.ofLearner(uid))
    await certificates.change(uid, id, { isPublic: false });
}

async function firstNameOf(learners: LearnerStore, uid: string): Promise<string> {
  return printable((await learners.find(uid))?.firstName ?? "").trim() || "Your child";
}

/** A random token needs no keyed hash: it cannot be guessed. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
