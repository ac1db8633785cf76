import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  forgotPasswordBody,
  messageReply,
  registerBody,
  sessionReply,
  signInBody,
} from "#contract/accounts.ts";
import { deviceName } from "#domain/accounts/device-name.ts";
import { emailProblem, onlyProblems } from "#domain/accounts/person-problems.ts";
import { parsePhone } from "#domain/accounts/phone.ts";
import { consentNow } from "#domain/accounts/privacy-answers.ts";
import { registrationProblems } from "#domain/accounts/registration.ts";
import { signInProblems } from "#domain/accounts/sign-in.ts";
import { ageRefusal } from "#domain/mentoring/age-refusal.ts";
import { isRefusal } from "#domain/refusal.ts";
import { ApiError, refuseProblems } from "#server/http/api-error.ts";
import {
  type LimitKeeper,
  MAIL_BY_ACCOUNT,
  MAIL_BY_NETWORK,
  SIGN_UP_BY_NETWORK,
  TAKEN_ADDRESSES_BY_NETWORK,
} from "#server/http/limit-uses.ts";
import type { TellEvent } from "#server/http/security-events.ts";
import type { Contact } from "#server/http/security-text.ts";
import { needsOf, sendCookies } from "#server/http/session.ts";
import type { Identity } from "#server/ports/identity.ts";
import type { LearnerStore } from "#server/ports/learner-store.ts";
import type { PrivacyStore } from "#server/ports/privacy-store.ts";
import { type Roles, rolesIn } from "#server/ports/roles.ts";
import type { KnownDevices } from "./known-device.ts";
import { leakedProblem } from "./leaked-passwords.ts";
import { attemptSignIn, signUpPauseMs } from "./sign-in-limits.ts";

type Deps = {
  readonly identity: Identity;
  readonly learners: LearnerStore;
  readonly roles: Roles;
  readonly tutor: { readonly isOn: boolean };
  readonly limitKeeper: LimitKeeper;
  readonly devices: KnownDevices;
  readonly tellEvent: TellEvent;
  readonly privacy: PrivacyStore;
  readonly contact: Contact | undefined;
  readonly asksSecondFactor: boolean;
  readonly now: () => Date;
};

const RESET_ANSWER =
  "If this address has an account, a mail with a link is on its way. The link works for one hour.";

export async function accountRoutes(
  app: FastifyInstance,
  {
    identity,
    learners,
    roles,
    tutor,
    limitKeeper: limits,
    devices,
    tellEvent,
    privacy,
    contact,
    asksSecondFactor,
    now,
  }: Deps,
): Promise<void> {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  /** Session fixation: the old session is ended on the server too, when the browser replaces its cookie. */
  const endEarlierSession = async ({ headers }: FastifyRequest) => {
    if (headers.cookie) await identity.signOut(headers.cookie);
  };

  typed.get(
    "/session",
    { schema: { summary: "Who is signed in", tags: ["accounts"], response: { 200: sessionReply } } },
    async (request, reply) => {
      const session = await identity.sessionOf(request.headers.cookie);
      const hadHint = request.headers.cookie?.includes("kadam_hint=in") ?? false;
      sendCookies(reply, session?.setCookie ?? [], session ? "in" : hadHint ? "out" : "same");
      const { account = null, expiresAt } = session ?? {};
      const standing = account && (await privacy.standingOf(account.uid));
      // Mentors must be adults, as in their scope.
      const held = rolesIn(account ? await roles.of(account.uid) : []).filter(
        (role) => role !== "mentor" || (standing && ageRefusal(standing) !== "under-18"),
      );
      const needs = session && needsOf(session, { identity, asksSecondFactor });
      return {
        account: account && { ...account, providerData: [...account.providerData] },
        expiresAt: expiresAt?.toISOString() ?? null,
        asksAge: standing !== null && standing.age === undefined,
        roles: needs ? [] : [...held],
        roleNeeds: held.length > 0 ? (needs ?? null) : null,
        site: {
          demoData: await learners.hasDemoData(),
          tutor: tutor.isOn,
          passkeys: identity.passkeys !== undefined,
          contact: contact ? { name: contact.name ?? null, mail: contact.mail } : null,
        },
      };
    },
  );

  typed.post(
    "/accounts",
    {
      schema: {
        summary: "Sign up; the new account is signed in",
        tags: ["accounts"],
        body: registerBody,
        response: { 201: messageReply },
      },
    },
    async (request, reply) => {
      const form = request.body;
      refuseProblems({ ...leakedProblem(form.password), ...registrationProblems(form) });
      // Honeypot: people never see the field, so only a bot has filled it in.
      if (form.website) throw new ApiError("invalid-input");
      const signUps = await limits.useNetwork("sign-up", request.ip, SIGN_UP_BY_NETWORK);
      if (!limits.isTrusted(request.ip)) await setTimeout(signUpPauseMs(signUps));
      const taken = limits.networkTries("taken-address", request.ip, TAKEN_ADDRESSES_BY_NETWORK);
      const wentWell = await limits.attempt(taken);
      const outcome = await identity.signUp(
        {
          firstName: form.firstName.trim(),
          lastName: form.hasOneName ? "" : form.lastName.trim(),
          phone: parsePhone(form.phone) ?? "",
          email: form.email.trim().toLowerCase(),
          password: form.password,
          consent: consentNow(now()),
        },
        deviceName(request.headers["user-agent"]),
      );
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      await endEarlierSession(request);
      await wentWell();
      sendCookies(reply, outcome.setCookie, "in");
      devices.remember(request, reply, form.email);
      tellEvent(request, "signed-up", form.email);
      return reply.code(201).send({ message: "Registration successful!" });
    },
  );

  typed.post(
    "/session",
    { schema: { summary: "Sign in", tags: ["accounts"], body: signInBody, response: { 200: messageReply } } },
    async (request, reply) => {
      const { email, password } = request.body;
      refuseProblems(signInProblems(request.body));
      const wentWell = await attemptSignIn({ limits, devices }, request, email);
      const device = deviceName(request.headers["user-agent"]);
      const outcome = await identity.signIn(email.trim().toLowerCase(), password, device);
      if (!isRefusal(outcome) && "needsCode" in outcome) {
        await wentWell();
        await endEarlierSession(request);
        sendCookies(reply, outcome.setCookie, "same");
        throw new ApiError("code-needed");
      }
      tellEvent(request, isRefusal(outcome) ? "sign-in-failed" : "signed-in", email);
      if (isRefusal(outcome)) throw new ApiError(outcome.refused);
      await endEarlierSession(request);
      await wentWell();
      sendCookies(reply, outcome.setCookie, "in");
      devices.remember(request, reply, email);
      return { message: "Login successful!" };
    },
  );

  typed.delete(
    "/session",
    { schema: { summary: "Sign out", tags: ["accounts"], response: { 204: z.null() } } },
    async (request, reply) => {
      const session = await identity.sessionOf(request.headers.cookie);
      const { setCookie } = await identity.signOut(request.headers.cookie);
      if (session) tellEvent(request, "signed-out", session.account.email);
      sendCookies(reply, setCookie, "out");
      return reply.code(204).send(null);
    },
  );

  typed.post(
    "/password-resets",
    {
      schema: {
        summary: "Ask for a link to set a new password",
        tags: ["accounts"],
        body: forgotPasswordBody,
        response: { 200: messageReply },
      },
    },
    async (request) => {
      const { email } = request.body;
      refuseProblems(onlyProblems({ email: emailProblem(email) }));
      await limits.useNetwork("mail", request.ip, MAIL_BY_NETWORK);
      await limits.use("mail-account", email, MAIL_BY_ACCOUNT);
      await identity.sendPasswordReset(email.trim().toLowerCase());
      tellEvent(request, "reset-asked", email);
      return { message: RESET_ANSWER };
    },
  );
}
