import { mayBeShown, type PrivacyStanding } from "../accounts/may-be-shown.ts";
import { ANONYMOUS_HOLDER, type KeptCertificate } from "./certificate.ts";

/**
 * Whether strangers may see it: if the holder made it public and may be shown. If the holder has left, it shows no
 * name, so it may be seen.
 */
export function isOpenToAll(
  { isPublic, holderName }: Pick<KeptCertificate, "isPublic" | "holderName">,
  holder: PrivacyStanding,
): boolean {
  return isPublic && (holderName === ANONYMOUS_HOLDER || mayBeShown(holder));
}
