/**
 * Line breaks, lone surrogates, direction marks, and invisible characters: a name must read the same on a page, on a
 * certificate and in a credential. The two joiners stay, because Indian scripts need them. The last ones are letters
 * and marks for Unicode, but invisible.
 */
const UNPRINTABLE =
  /(?![\u200c\u200d])(?:[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f)/gu;

export function isPrintable(text: string): boolean {
  return text.search(UNPRINTABLE) < 0;
}

export function printable(text: string): string {
  return text.replace(UNPRINTABLE, "");
}
