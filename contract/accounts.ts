import { z } from "zod";
import { ROLES } from "#domain/accounts/role.ts";

const account = z.object({
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  emailVerified: z.boolean(),
  phoneNumber: z.string().nullable(),
  isAnonymous: z.boolean(),
  providerData: z.array(z.object({ providerId: z.string(), uid: z.string() })),
});

/** `expiresAt` lets the page notice the end of the session by itself. */
export const sessionReply = z.object({
  account: account.nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** Those that count in this session. */
  roles: z.array(z.enum(ROLES)),
  /** What staff and mentors must do before their roles count; null for everybody else. */
  roleNeeds: z.enum(["verified-address", "second-factor", "new-sign-in"]).nullable(),
  /** The learner has not yet answered whether they are 18 or older. */
  asksAge: z.boolean(),
  /** Site settings that every page needs before it renders: in this reply, because every page asks who is signed in. */
  site: z.object({
    demoData: z.boolean(),
    tutor: z.boolean(),
    passkeys: z.boolean(),
    /** The contact from the settings for complaints and questions about data. */
    contact: z.object({ name: z.string().nullable(), mail: z.string() }).nullable(),
  }),
});

// The upper bounds only keep junk out; domain/accounts validates the fields.
const typed = z.string().max(1000);

export const registerBody = z.object({
  firstName: typed,
  lastName: typed,
  hasOneName: z.boolean().optional(),
  phone: typed,
  email: typed,
  password: typed,
  confirmPassword: typed,
  terms: z.boolean(),
  /** Honeypot: hidden from people, so only a bot fills it in. */
  website: typed.optional(),
});

export const signInBody = z.object({ email: typed, password: typed });
export const forgotPasswordBody = z.object({ email: typed });
export const resetPasswordBody = z.object({ token: typed, password: typed, confirmPassword: typed });
export const verifyEmailBody = z.object({ token: z.string().max(4000) });
export const changePasswordBody = z.object({
  currentPassword: typed,
  password: typed,
  confirmPassword: typed,
});
export const editProfileBody = z.object({
  firstName: typed,
  lastName: typed,
  hasOneName: z.boolean().optional(),
  phone: typed,
});
export const deleteAccountBody = z.object({
  password: typed,
  certificates: z.enum(["revoke", "keep-anonymous"]),
});

export const secondFactorReply = z.object({ isAvailable: z.boolean(), isOn: z.boolean() });
/** A code of six digits, or a recovery code. */
export const secondFactorCodeBody = z.object({ code: z.string().max(100) });
export const confirmPasswordBody = z.object({ password: typed });
export const secondFactorSetup = z.object({ uri: z.string(), recoveryCodes: z.array(z.string()) });

const base64url = z
  .string()
  .max(8000)
  .regex(/^[\w-]*$/);
const passkeyAnswer = z.object({
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
});
/** What the browser's `navigator.credentials.create` made, in WebAuthn's JSON. */
export const newPasskeyBody = z.object({
  name: typed,
  response: passkeyAnswer.extend({
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(20)).max(8).default([]),
    }),
  }),
});
/** What the browser's `navigator.credentials.get` signed. */
export const passkeySignInBody = z.object({
  response: passkeyAnswer.extend({
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  }),
});
/** WebAuthn's options, passed to the browser unchanged. */
export const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });
export const passkeysReply = z.object({
  isAvailable: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), addedAt: z.iso.datetime() })),
});

export const deviceSessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      beganAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      isThisOne: z.boolean(),
    }),
  ),
});

export const messageReply = z.object({ message: z.string() });

export type DeviceSessions = z.infer<typeof deviceSessions>;
export type PasskeysReply = z.infer<typeof passkeysReply>;
export type PasskeyOptionsReply = z.infer<typeof passkeyOptions>;
export type SecondFactorReply = z.infer<typeof secondFactorReply>;
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;
export type SessionReply = z.infer<typeof sessionReply>;
export type RegisterBody = z.infer<typeof registerBody>;
export type SignInBody = z.infer<typeof signInBody>;
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;
export type EditProfileBody = z.infer<typeof editProfileBody>;
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;
export type MessageReply = z.infer<typeof messageReply>;
