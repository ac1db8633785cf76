import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { addressBody, foundLearner, staffMembers } from "#contract/staff-people.ts";
import { emailProblem, onlyProblems } from "#domain/accounts/person-problems.ts";
import { askAgeAgain } from "#domain/accounts/privacy-answers.ts";
import { daysDone, standingIn } from "#domain/learning/learner-record.ts";
import { isRefusal } from "#domain/refusal.ts";
import { ApiError, refuseProblems } from "#server/http/api-error.ts";
import type { MemberOf } from "#server/http/staff-scope.ts";
import type { Identity } from "#server/ports/identity.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import type { StaffLog } from "#server/ports/staff-log.ts";
import type { StaffRoles } from "#server/ports/staff-roles.ts";
import { recorder } from "./staff-records.ts";

type Deps = {
  readonly catalogue: Catalogue;
  readonly identity: Identity;
  readonly learners: LearnerStore;
  readonly privacy: PrivacyStore;
  readonly staff: StaffRoles;
  readonly staffLog: StaffLog;
  readonly memberOf: MemberOf;
  readonly now: () => Date;
};

/** Looks up one learner by the full address, and lists staff. The privacy page says what is visible here. */
export async function staffPeopleRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { catalogue, identity, learners, staff, memberOf, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const record = recorder(deps);
  const accountWith = async (email: string) => {
    const found = await staff.find(email);
    if (!found) throw new ApiError("unknown-account");
    return found;
  };

  typed.post(
    "/learners/find",
    { schema: { hide: true, body: addressBody, response: { 200: foundLearner } } },
    async (request) => {
      const email = addressOf(request.body);
      // Logged before the answer: a lookup without a result counts, too.
      await record(request, { at: now(), action: "learner-looked-up", subject: email });
      const { uid, name } = await accountWith(email);
      const [learner, emailVerified, sessions] = await Promise.all([
        learners.find(uid),
        identity.hasVerifiedEmail(uid),
        identity.sessionsOf(uid),
      ]);
      const courses = catalogue.courses.flatMap((course) => {
        const standing = learner ? standingIn(learner, course.id) : "not-enrolled";
        if (!learner || standing === "not-enrolled") return [];
        return [{ title: course.title, standing, done: daysDone(learner, course), of: course.days.length }];
      });
      return {
        name,
        email,
        emailVerified,
        lastUsedAt: sessions[0]?.lastUsedAt.toISOString() ?? null,
        courses,
      };
    },
  );

  typed.post(
    "/learners/reset",
    { schema: { hide: true, body: addressBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const email = addressOf(request.body);
      await accountWith(email);
      await identity.sendPasswordReset(email);
      await record(request, { at: now(), action: "reset-sent", subject: email });
      return reply.code(204).send(null);
    },
  );

  typed.post(
    "/learners/log-out",
    { schema: { hide: true, body: addressBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const email = addressOf(request.body);
      const { uid } = await accountWith(email);
      await identity.endSessions(uid, "all");
      await record(request, { at: now(), action: "logged-out", subject: email });
      return reply.code(204).send(null);
    },
  );

  typed.post(
    "/learners/age-again",
    { schema: { hide: true, body: addressBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const email = addressOf(request.body);
      const { uid } = await accountWith(email);
      const outcome = await deps.privacy.change(uid, askAgeAgain, now());
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      await record(request, { at: now(), action: "age-asked-again", subject: email });
      return reply.code(204).send(null);
    },
  );

  typed.get("/members", { schema: { hide: true, response: { 200: staffMembers } } }, async (request) => {
    const own = memberOf(request).email;
    const members = await staff.list();
    return members.map(({ email, since }) => ({ email, since: since.toISOString(), isYou: email === own }));
  });

  typed.post(
    "/members",
    { schema: { hide: true, body: addressBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const email = addressOf(request.body);
      if (!(await staff.add(email, now()))) throw new ApiError("unknown-account");
      await record(request, { at: now(), action: "role-given", subject: `staff, ${email}` });
      return reply.code(204).send(null);
    },
  );

  typed.post(
    "/members/remove",
    { schema: { hide: true, body: addressBody, response: { 204: z.null() } } },
    async (request, reply) => {
      const email = addressOf(request.body);
      // Staff cannot remove themselves, so somebody is always left to let others in.
      const { uid, email: own } = memberOf(request);
      if (email === own) throw new ApiError("own-role");
      if (!(await staff.remove(email, uid))) throw new ApiError("unknown-account");
      await record(request, { at: now(), action: "role-taken", subject: `staff, ${email}` });
      return reply.code(204).send(null);
    },
  );
}

function addressOf({ email }: { readonly email: string }): string {
  refuseProblems(onlyProblems({ email: emailProblem(email) }));
  return email.trim().toLowerCase();
}
