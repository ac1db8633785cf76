import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IssuerLogo } from "#domain/certificates/issuer.ts";

const MOST_BYTES = 500_000;
const SIDES = { least: 64, most: 2000 };
const PNG_START = Buffer.from("89504e470d0a1a0a", "hex");

/** Undefined: not a picture that certificates can carry. */
export function readLogo(file: string): IssuerLogo | undefined {
  let png: Buffer;
  try {
    png = readFileSync(file);
  } catch {
    // The settings say in one line what is needed.
    return undefined;
  }
  if (png.length > MOST_BYTES || png.length < 33 || !png.subarray(0, 8).equals(PNG_START)) return undefined;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const fits = [width, height].every((side) => side >= SIDES.least && side <= SIDES.most);
  const version = createHash("sha256").update(png).digest("base64url").slice(0, 22);
  return fits ? { png: new Uint8Array(png), width, height, version } : undefined;
}
