const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const SHORTEST = 40;

/** What stands in a text as Base64, read: the simplest way to pass something by a reader who looks at words. */
export function decodedParts(text: string): string[] {
  return (text.match(/(?:[A-Za-z0-9+/_-]{16,}\s*)+[A-Za-z0-9+/_-]*={0,2}/g) ?? [])
    .map((part) => part.replaceAll(/\s/g, "").replaceAll("-", "+").replaceAll("_", "/"))
    .filter((part) => part.length >= SHORTEST)
    .map(decode)
    .filter((decoded) => decoded !== "");
}

/** As Latin letters: our programs are, and anything else is no leak of them. */
function decode(part: string): string {
  let bits = 0;
  let held = 0;
  let text = "";
  for (const letter of part) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    text += String.fromCharCode((bits >> held) & 0xff);
  }
  const isText = (text.match(/[\x20-\x7e\n\t]/g) ?? []).length > text.length * 0.9;
  return isText ? text : "";
}
