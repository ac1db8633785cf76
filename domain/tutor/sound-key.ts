/** The scripts of India share one order of letters: the same sound stands at the same place of each block. */
const FIRST_BLOCK = 0x0900;
const LAST_BLOCK = 0x0d7f;
const BLOCK_SIZE = 0x80;

/** Consonants from `ka` on, by their place in a block. */
const CONSONANTS = "k k g g n s s s s n t t d d n t t d d n n p f b b m y r r l l l v s s s h".split(" ");
const FIRST_CONSONANT = 0x15;
const LATER: ReadonlyMap<number, string> = new Map([
  [0x01, "n"],
  [0x02, "n"],
  [0x58, "k"],
  [0x59, "k"],
  [0x5a, "g"],
  [0x5b, "s"],
  [0x5c, "r"],
  [0x5d, "r"],
  [0x5e, "f"],
  [0x5f, "y"],
]);
const TAMIL = 0x0b80;
const BENGALI = 0x0980;

/** Sounds that English spells in ways of its own, before letters are read one by one. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/dj/g, "s"],
  [/[ts]ion/g, "sn"],
  [/ture/g, "sr"],
  [/ph/g, "f"],
  [/ck/g, "k"],
  [/sch/g, "sk"],
  [/tch|ch|sh/g, "s"],
  [/gn\b/g, "n"],
  [/igh/g, "i"],
  [/wh/g, "v"],
  [/th/g, "t"],
  [/qu/g, "kv"],
  [/c(?=[eiy])/g, "s"],
  [/x/g, "ks"],
  [/[cq]/g, "k"],
  [/[jz]/g, "s"],
  [/w/g, "v"],
];

/** Consonants of an English word as they sound, and a second time where a g may be soft. */
export function soundKeysOf(word: string): string[] {
  const soft = word.replaceAll(/g(?=[eiy])/g, "j");
  return [...new Set([word, soft].map((each) => consonants(spelled(each))))];
}

function spelled(word: string): string {
  return SPELLINGS.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), word);
}

function consonants(word: string): string {
  return word.replaceAll(/[aeiouyh]/g, "").replaceAll(/(.)\1+/g, "$1");
}

/** The same of a word in an Indian script; undefined where it is in none. `isRough`: the script writes k for g and p for b. */
export function soundKeyOfScript(
  word: string,
): { readonly key: string; readonly isRough: boolean } | undefined {
  let key = "";
  let isRough = false;
  let isIndian = false;
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < FIRST_BLOCK || code > LAST_BLOCK) continue;
    isIndian = true;
    const block = code - ((code - FIRST_BLOCK) % BLOCK_SIZE);
    if (block === TAMIL || block === BENGALI) isRough = true;
    const place = code - block;
    key += LATER.get(place) ?? CONSONANTS[place - FIRST_CONSONANT] ?? "";
  }
  return isIndian ? { key: consonants(key), isRough } : undefined;
}

/** Without the difference of k and g, t and d, p, b, f and v. */
export function roughKey(key: string): string {
  return key.replaceAll("g", "k").replaceAll("d", "t").replaceAll(/[bfv]/g, "p");
}
