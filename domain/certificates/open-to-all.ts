import { mayBeShown, type PrivacyStanding } from "../accounts/may-be-shown.ts";
import { ANONYMOUS_HOLDER, type KeptCertificate } from "./certificate.ts";

/** Whether strangers see it: where its holder opened it and may be shown. Of somebody who has left it shows no name. */
export function isOpenToAll(
  { isPublic, holderName }: Pick<KeptCertificate, "isPublic" | "holderName">,
  holder: PrivacyStanding,
): boolean {
  return isPublic && (holderName === ANONYMOUS_HOLDER || mayBeShown(holder));
}
