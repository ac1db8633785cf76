import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Hashed } from "#server/http/keyed-hash.ts";

const MOST_ACCOUNTS = 5;
const YEAR_SECONDS = 31_536_000;
const SHAPE = /^([\w-]{22})((?:\.[\w-]{22}){1,5})$/;

/**
 * A browser that was signed in to an account before. It grants nothing: it only has its own count of wrong passwords,
 * so that an attacker elsewhere cannot lock the owner out.
 */
export type KnownDevices = {
  /** The device's id, if this account was signed in from it. */
  readonly deviceOf: (request: FastifyRequest, account: string) => string | undefined;
  readonly forget: (reply: FastifyReply) => void;
  readonly remember: (request: FastifyRequest, reply: FastifyReply, account: string) => void;
};

export function knownDevices(hashed: Hashed, isHttps: boolean): KnownDevices {
  const name = isHttps ? "__Host-kadam_device" : "kadam_device";
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;
  const proofOf = (id: string, account: string) => hashed(`device ${id} ${account.trim().toLowerCase()}`);

  const read = (request: FastifyRequest) => {
    const pair = request.headers.cookie?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
    const [, id, proofs = ""] = SHAPE.exec(pair?.slice(name.length + 1) ?? "") ?? [];
    return id ? { id, proofs: proofs.slice(1).split(".") } : undefined;
  };

  return {
    deviceOf(request, account) {
      const device = read(request);
      const proof = device && proofOf(device.id, account);
      return proof && device.proofs.some((kept) => isSame(kept, proof)) ? device.id : undefined;
    },

    forget(reply) {
      reply.header("set-cookie", `${name}=; ${attributes.replace(/Max-Age=\d+/, "Max-Age=0")}`);
    },

    remember(request, reply, account) {
      const device = read(request) ?? { id: randomBytes(16).toString("base64url"), proofs: [] };
      const proof = proofOf(device.id, account);
      const proofs = [proof, ...device.proofs.filter((kept) => kept !== proof)].slice(0, MOST_ACCOUNTS);
      reply.header("set-cookie", `${name}=${[device.id, ...proofs].join(".")}; ${attributes}`);
    },
  };
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
