import { type Refusal, refuse } from "../refusal.ts";
import type { CertificateEvent, KeptCertificate } from "./certificate.ts";

/** A mistyped name can be corrected only once: a certificate must not be passed on to somebody else. */
export function correctName(
  { holderName, history = [], revoked }: Pick<KeptCertificate, "holderName" | "history" | "revoked">,
  name: string,
  now: Date,
):
  | { readonly holderName: string; readonly events: readonly CertificateEvent[] }
  | Refusal<"revoked-certificate" | "name-corrected-already" | "same-name"> {
  if (revoked) return refuse("revoked-certificate");
  if (history.some(({ what }) => what === "renamed")) return refuse("name-corrected-already");
  if (name === "" || name === holderName) return refuse("same-name");
  return { holderName: name, events: [{ what: "renamed", at: now }] };
}
