import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

type Options = { readonly challenge: string; readonly rp?: { readonly id: string }; readonly rpId?: string };

type Ways = {
  /** The origin that the browser reports. */
  readonly origin?: string;
  /** False: no user verification (finger, face or PIN). */
  readonly isUnlocked?: boolean;
};

const ORIGIN = "http://localhost:3000";
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** An independent implementation of a device with one passkey, so that the library does not check itself. */
export class PasskeyDevice {
  readonly id: Buffer;
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;

  constructor(id: Buffer = randomBytes(16)) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.id = id;
    this.#privateKey = privateKey;
    // COSE, in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    this.#publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, "base64url"),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, "base64url"),
    ]);
  }

  /** What `navigator.credentials.create` answers. */
  create({ challenge, rp }: Options, ways: Ways = {}) {
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const data = Buffer.concat([authenticatorData(rp?.id ?? "", ways, HAS_KEY), credential]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": …}.
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from("fmt"),
      Buffer.from([0x64]),
      Buffer.from("none"),
      Buffer.from([0x67]),
      Buffer.from("attStmt"),
      Buffer.from([0xa0, 0x68]),
      Buffer.from("authData"),
      Buffer.from([0x59, data.length >> 8, data.length & 255]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", challenge, ways).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** What `navigator.credentials.get` answers. */
  get({ challenge, rpId }: Options, ways: Ways = {}) {
    const data = authenticatorData(rpId ?? "", ways);
    const client = clientData("webauthn.get", challenge, ways);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
    });
  }

  #answer<Response>(response: Response) {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
  }
}

function authenticatorData(rpId: string, { isUnlocked = true }: Ways, more = 0): Buffer {
  const flags = PRESENT | (isUnlocked ? VERIFIED : 0) | more;
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags, 0, 0, 0, 0])]);
}

function clientData(type: string, challenge: string, { origin = ORIGIN }: Ways): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
