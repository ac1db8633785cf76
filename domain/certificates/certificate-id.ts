/** Digits and letters without those that are taken for one another on paper: i, l, o, u. */
const SYMBOLS = "0123456789abcdefghjkmnpqrstvwxyz";

/** 26 of 32 symbols are 130 bits: nobody comes by such an id by trying. */
export const CERTIFICATE_ID_LENGTH = 26;

/** `bytes` are random, one for each symbol. */
export function certificateIdFrom(bytes: Uint8Array): string {
  if (bytes.length !== CERTIFICATE_ID_LENGTH) throw new RangeError(`${bytes.length} bytes make no id`);
  return Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]).join("");
}

/** Nobody has it: what can be no id is looked up as this, so that it takes as long as an id that nobody has. */
export const NO_ID = "none";

/** Certificates of the first days have ids in which small and capital letters differ. */
const EARLY_ID = /^[\w-]{22}$/;

const ID = new RegExp(`^[${SYMBOLS}]{${CERTIFICATE_ID_LENGTH}}$`);

/**
 * The id in what somebody typed or pasted: in groups, in capitals, with the letter o for a zero, or as the whole address of the
 * page. Undefined: that is no id. Nothing of this makes two ids one.
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
