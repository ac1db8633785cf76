import { nameErrors } from "./name-errors.ts";

// Deterministic, so that a program prints the same in every run; real ids begin with the seconds since 1970.
const BEGINNING = `${(Date.UTC(2026, 0, 1) / 1000).toString(16)}6b6164616d`;

let made = 0;

/** Counts from 1 again: every run begins with an empty server. */
export function restartObjectIds(): void {
  made = 0;
}

class ObjectIdValue {
  readonly #hex: string;

  constructor(id?: unknown) {
    if (id === undefined || id === null) {
      made += 1;
      this.#hex = BEGINNING + made.toString(16).padStart(6, "0");
    } else if (isObjectId(id)) this.#hex = id.toHexString();
    else if (typeof id === "string" && isHexId(id)) this.#hex = id.toLowerCase();
    else {
      throw new BSONError("input must be a 24 character hex string, 12 byte Uint8Array, or an integer");
    }
  }

  static isValid(id: unknown): boolean {
    return isObjectId(id) || (typeof id === "string" && isHexId(id));
  }

  toHexString(): string {
    return this.#hex;
  }

  toString(): string {
    return this.#hex;
  }

  toJSON(): string {
    return this.#hex;
  }

  equals(other: unknown): boolean {
    return (isObjectId(other) || typeof other === "string") && this.#hex === String(other);
  }

  getTimestamp(): Date {
    return new Date(Number.parseInt(this.#hex.slice(0, 8), 16) * 1000);
  }

  /** For console.log. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `new ObjectId('${this.#hex}')`;
  }
}

class BSONError extends Error {}

nameErrors({ BSONError });

Object.defineProperty(ObjectIdValue, "name", { value: "ObjectId" });

export type ObjectId = ObjectIdValue;

/** The shell calls it without `new`, the driver with. */
export const ObjectId = new Proxy(ObjectIdValue, {
  apply: (target, _this, [id]: unknown[]) => new target(id),
});

export function isObjectId(value: unknown): value is ObjectId {
  return value instanceof ObjectIdValue;
}

function isHexId(text: string): boolean {
  return /^[0-9a-f]{24}$/i.test(text);
}
