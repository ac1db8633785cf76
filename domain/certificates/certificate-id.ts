/** Digits and letters without those that are easily confused on paper: i, l, o, u. */
const SYMBOLS = "0123456789abcdefghjkmnpqrstvwxyz";

/** 26 of 32 symbols are 130 bits: nobody can guess such an id. */
export const CERTIFICATE_ID_LENGTH = 26;

/** `bytes` are random, one for each symbol. */
export function certificateIdFrom(bytes: Uint8Array): string {
  if (bytes.length !== CERTIFICATE_ID_LENGTH) throw new RangeError(`${bytes.length} bytes make no id`);
  return Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]).join("");
}

/** An id that nobody has: invalid input is looked up as this, so that it takes as long as an unknown id. */
export const NO_ID = "none";

/** The first certificates have case-sensitive ids. */
const EARLY_ID = /^[\w-]{22}$/;

const ID = new RegExp(`^[${SYMBOLS}]{${CERTIFICATE_ID_LENGTH}}$`);

/**
 * Finds the id in typed or pasted text: in groups, in capitals, with the letter o for a zero, or in the address of the
 * page. Undefined: no id. Two different ids are never read as one.
 */
export function readCertificateId(typed: string): string | undefined {
  const [bare = ""] = typed
    .replace(/\s/g, "")
    .replace(/^.*\/verify\//i, "")
    .split(/[/?#]/, 1);
  if (EARLY_ID.test(bare)) return bare;
  const plain = bare.toLowerCase().replaceAll("-", "").replace(/[il]/g, "1").replaceAll("o", "0");
  return ID.test(plain) ? plain : undefined;
}
