import { mayChangeFactors } from "#domain/accounts/passkeys.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { CurrentSession, Identity } from "#server/ports/identity.ts";
import type { Roles } from "#server/ports/roles.ts";

type Deps = { readonly identity: Identity; readonly roles: Roles };

/** Checked before adding or removing a way to sign in. */
export async function refuseWeakSession({ identity, roles }: Deps, session: CurrentSession): Promise<void> {
  const { account, hasSecondFactor, isByPasskey } = session;
  const [held, passkeys] = await Promise.all([roles.of(account.uid), identity.passkeys?.list(account.uid)]);
  const standing = {
    hasRole: held.length > 0,
    passkeys: passkeys?.length ?? 0,
    hasSecondFactor,
    isByPasskey,
  };
  if (!mayChangeFactors(standing)) throw new ApiError("use-passkey-first");
}
