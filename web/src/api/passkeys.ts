import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { MessageReply, PasskeyOptionsReply } from "#contract/accounts.ts";
import { request } from "./request.ts";

type RegistrationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** The browser's dialog was closed, or timed out. */
type Closed = "closed";

async function unlessClosed<Answer>(asked: Promise<Answer>): Promise<Answer | Closed> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name)) return "closed";
    throw error;
  }
}

export async function signInWithPasskey(): Promise<MessageReply | Closed> {
  const { options } = await request<PasskeyOptionsReply>("POST", "/session/passkey/options");
  const optionsJSON = options as unknown as AuthenticationOptions;
  const response = await unlessClosed(startAuthentication({ optionsJSON }));
  return response === "closed" ? response : request("POST", "/session/passkey", { response });
}

/** `has-one`: this device, or its password manager, already has a passkey for the account. */
export async function makePasskey(options: PasskeyOptionsReply["options"]) {
  const optionsJSON = options as unknown as RegistrationOptions;
  try {
    return await unlessClosed(startRegistration({ optionsJSON }));
  } catch (error) {
    if (error instanceof Error && error.name === "InvalidStateError") return "has-one";
    throw error;
  }
}
