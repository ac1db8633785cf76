import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import {
  certificateParams,
  ownCertificate,
  ownCertificatesReply,
  visibilityBody,
} from "#contract/certificates.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Account } from "#domain/accounts/account.ts";
import type { GatheredEvidence, KeptCertificate, Recipient } from "#domain/certificates/certificate.ts";
import { readCertificateId } from "#domain/certificates/certificate-id.ts";
import { correctName } from "#domain/certificates/correct-name.ts";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { renewCertificate } from "#domain/certificates/raise-certificate.ts";
import { daysEverTicked, fullName } from "#domain/learning/learner-record.ts";
import { isRefusal, type Refusal } from "#domain/refusal.ts";
import { findCourse } from "#server/find-course.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { LimitUse } from "#server/http/limit-uses.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { Limit } from "#server/ports/limits.ts";
import type { GatherEvidence } from "./evidence-of-learner.ts";
import type { NameReviews } from "./name-reviews.ts";
import { presentOwn } from "./present-certificate.ts";

/** A limit, because it reads and copies all code of a course. */
const GATHERINGS: Limit = { most: 20, windowSeconds: 3_600 };
const VISIBILITY_CHANGES: Limit = { most: 60, windowSeconds: 600 };

type Deps = {
  readonly catalogue: Catalogue;
  readonly sessionOf: SessionOf;
  readonly learners: LearnerStore;
  readonly certificates: CertificateStore;
  readonly gatherEvidence: GatherEvidence;
  readonly nameReviews: NameReviews;
  readonly queueChecks: (
    whose: { readonly uid: string; readonly email: string },
    gathered: GatheredEvidence,
    now: Date,
  ) => Promise<void>;
  readonly limitUse: LimitUse;
  readonly publicUrl: string;
  readonly issuer: Issuer;
  readonly now: () => Date;
};

export async function ownCertificateRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { sessionOf, certificates, limitUse, queueChecks, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const present = async (certificate: KeptCertificate, { displayName }: Account) =>
    presentOwn(certificate, deps, displayName, await deps.nameReviews(certificate));

  typed.get(
    "/me/certificates",
    {
      schema: {
        summary: "The learner's own certificates, the newest first",
        tags: ["certificates"],
        response: { 200: ownCertificatesReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const own = await certificates.ofLearner(account.uid);
      return { certificates: await Promise.all(own.map((certificate) => present(certificate, account))) };
    },
  );

  typed.put(
    "/me/certificates/:id",
    {
      config: { stores: "courses" },
      schema: {
        summary: "Who may see a certificate, and whether its solutions are shared",
        tags: ["certificates"],
        params: certificateParams,
        body: visibilityBody,
        response: { 200: ownCertificate },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      await limitUse("certificate-visibility", account.uid, VISIBILITY_CHANGES);
      const { isPublic, sharesCode, bindsMail } = request.body;
      if (bindsMail && !account.emailVerified) throw new ApiError("verify-email-first");
      const fresh = bindMail(account.email);
      const id = readCertificateId(request.params.id);
      const changed =
        id &&
        (await certificates.change(account.uid, id, ({ recipient }) => ({
          isPublic,
          sharesCode,
          // Once set, keep the hash: another salt would make every existing file an older version.
          ...(bindsMail === undefined ? {} : { recipient: bindsMail ? (recipient ?? fresh) : null }),
        })));
      if (!changed) throw new ApiError("unknown-certificate");
      return present(changed, account);
    },
  );

  typed.post(
    "/me/certificates/:id/name",
    {
      config: { stores: "work" },
      schema: {
        summary: "Put the name of the profile on a certificate, once; its id and date stay",
        tags: ["certificates"],
        params: certificateParams,
        response: { 200: ownCertificate },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      await limitUse("certificate-name", account.uid, GATHERINGS);
      const record = await deps.learners.find(account.uid);
      const name = record ? fullName(record) : "";
      const id = readCertificateId(request.params.id);
      let refused: Refusal<ErrorCode> | undefined;
      const changed =
        id &&
        (await certificates.change(account.uid, id, (kept) => {
          const corrected = correctName(kept, name, now());
          refused = isRefusal(corrected) ? corrected : undefined;
          return isRefusal(corrected) ? undefined : corrected;
        }));
      if (!changed) throw new ApiError("unknown-certificate");
      if (refused) throw new ApiError(refused.refused);
      return present(changed, account);
    },
  );

  typed.post(
    "/me/certificates/:id/evidence",
    {
      config: { stores: "work" },
      schema: {
        summary: "Bring a certificate up to date with what was done since; its id, name and date stay",
        tags: ["certificates"],
        params: certificateParams,
        response: { 200: ownCertificate },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const id = readCertificateId(request.params.id);
      const own = (await certificates.ofLearner(account.uid)).find((certificate) => certificate.id === id);
      if (!own) throw new ApiError("unknown-certificate");
      if (own.revoked) throw new ApiError("revoked-certificate");
      await limitUse("certificate-evidence", account.uid, GATHERINGS);
      const gathered = await gatherAgain(account.uid, own, deps);
      const changed = await certificates.change(account.uid, own.id, (kept) =>
        renewCertificate(kept, gathered, now()),
      );
      if (!changed) throw new ApiError("unknown-certificate");
      // After the save: a check that ends earlier would find no evidence to be recorded with.
      await queueChecks(account, gathered, now());
      return present(changed, account);
    },
  );
}

const SALT_BYTES = 16;

/** As in Open Badges: the salt follows the address. */
function bindMail(email: string): Recipient {
  const salt = randomBytes(SALT_BYTES).toString("hex");
  return { salt, sha256: createHash("sha256").update(`${email.toLowerCase()}${salt}`).digest("hex") };
}

/** A day that was unticked after the completion still counts as done; a day that the course got since does not. */
async function gatherAgain(
  uid: string,
  { courseId }: KeptCertificate,
  { catalogue, learners, gatherEvidence, now }: Deps,
) {
  const course = findCourse(catalogue, courseId);
  const record = await learners.find(uid);
  return gatherEvidence(uid, course, { daysDone: record ? daysEverTicked(record, course) : 0, now: now() });
}
