import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Issuer } from "#domain/certificates/issuer.ts";
import { keepRecent } from "#server/keep-recent.ts";
import type { CertificateStore } from "#server/ports/certificate-store.ts";
import type { CredentialIssuer } from "#server/ports/credential-issuer.ts";
import type { SigningKeys } from "#server/ports/signing-keys.ts";
import { didDocumentOf, didOf } from "./did-web.ts";
import { openBadgeOf, wholeSeconds } from "./open-badge.ts";
import { LIST_LENGTH, statusListCredential } from "./status-list.ts";

/** Some 30 kB each. */
const MOST_CREDENTIALS = 50;
/** All that may be asked for, up to 20 kB each: with fewer, whoever asks for one after the other would keep us signing. */
const MOST_LISTS = 100;
/** Cached here this long and again in proxies, so that a revocation is known everywhere within a minute. */
const STATUS_LIST_MS = 30_000;

type Deps = {
  readonly keys: SigningKeys;
  readonly certificates: Pick<CertificateStore, "revokedIndexes">;
  readonly publicUrl: string;
  readonly issuer: Issuer;
  readonly now: () => Date;
};

export function openBadgeIssuer({ keys, certificates, publicUrl, issuer: who, now }: Deps): CredentialIssuer {
  const issuer = { ...who, did: didOf(publicUrl), publicUrl };
  const credentials = keepRecent<{ json: string; jwt: string }>(MOST_CREDENTIALS);
  const lists = keepRecent<string>(MOST_LISTS);
  const oneByOne = takeTurns();

  return {
    async sign(certificate, course) {
      const ring = await keys.ring();
      const issuedAt = notInFuture(certificate.issuedAt, now());
      const badge = openBadgeOf({ ...certificate, issuedAt }, course, issuer);
      const version = fingerprint(JSON.stringify(badge), ring.signing.id);
      const signed = await credentials(version, () =>
        oneByOne(async () => {
          const moment = now();
          const { addProof, checkProof } = await import("./data-integrity.ts");
          const { checkJwt, writeJwt } = await import("./vc-jwt.ts");
          const json = await addProof(badge, publicUrl, ring, moment);
          const jwt = await writeJwt(badge, publicUrl, ring);
          await setImmediate();
          await checkProof(json, publicUrl, ring.trusted, moment);
          await checkJwt(jwt, badge, publicUrl, ring, moment);
          return { json, jwt };
        }),
      );
      return { ...signed, version };
    },

    async didDocument() {
      const { trusted } = await keys.ring();
      return didDocumentOf(publicUrl, trusted);
    },

    async statusList(list) {
      const ring = await keys.ring();
      const turn = Math.floor(now().getTime() / STATUS_LIST_MS);
      return lists(`${list} ${turn} ${ring.signing.id}`, async () => {
        const revokedIndexes = await certificates.revokedIndexes(
          list * LIST_LENGTH,
          (list + 1) * LIST_LENGTH,
        );
        return oneByOne(async () => {
          const moment = now();
          const { addProof, checkProof } = await import("./data-integrity.ts");
          const validFrom = wholeSeconds(moment);
          const facts = {
            publicUrl,
            issuer: issuer.did,
            list,
            revokedIndexes,
            ttlMs: STATUS_LIST_MS,
            validFrom,
          };
          const json = await addProof(statusListCredential(facts), publicUrl, ring, moment);
          await checkProof(json, publicUrl, ring.trusted, moment);
          return json;
        });
      });
    },
  };
}

const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * A certificate may have been issued while the clock was ahead, and nobody accepts a credential before its date: then
 * date it today. By the day, so that it is not signed again for every request.
 */
function notInFuture(issuedAt: Date, now: Date): Date {
  if (issuedAt.getTime() <= now.getTime() + CLOCK_DIFFERENCE_MS) return issuedAt;
  return new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
}

function fingerprint(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);
}

/** A queue: signing blocks for a few hundredths of a second, so yield to other requests after each. */
function takeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(() => setImmediate()).then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
