import type { Steps } from "../../steps.ts";
import type { Passage } from "../passage.ts";
import { HINDI_FILLERS, HINDI_STOP_WORDS, MEANING_OF } from "./hindi-words.ts";
import { inLatinLetters } from "./in-latin-letters.ts";
import { NOT_TAUGHT } from "./learner-words.ts";
import { EVERYDAY_SCRIPT_WORDS, SCRIPT_WORDS } from "./script-words.ts";
import { roughKey, soundKeyOfScript, soundKeysOf, soundsIn } from "./sound-key.ts";
import { termsOf } from "./terms.ts";

const DEVANAGARI = /^[\u0900-\u097f\u200c\u200d]+$/;
const SCRIPT_WORD = /[\u0900-\u0d7f\u200c\u200d]+/g;
/** Two letters match anything. */
const SHORTEST_KEY = 3;
/** Tamil, Telugu and Bengali endings are attached to the word: a form this long may be just its stem. */
const SHORTEST_STEM = 3;

/** Stop words in Devanagari, Bengali, Tamil and Telugu: they ask but name nothing. */
const ASKING = new Set(
  `क्या क्यों कैसे कब कहाँ कहां कौन कौनसा है हैं हो होता होती होते में से को का की के पर और या तो भी नहीं मत ना करना करने करते करता करें करूँ करूं
  किसी एक सारे सारी थे था थी पहले दूसरे दूसरी जाए होना करके बदले समय ठीक लोगों लोग लाएँ लाएं लगाएँ लगाएं बताएं किस ये यह वह वो इसे उसे इसका उसका मुझे मेरा मेरी मेरे आप तुम हम अपना अपने बताओ बताइए समझाओ समझ चाहिए ताकि लिए जब अगर फिर वाला वाले वाली
  जबकि मैंने हमने उसने इसने आपने सिर्फ कोई कुछ कह कहना सकते सकता सकती इसके उसके इनके गए गया गई आते आता आती आए ही दिया दिए देना देता लेना लेता लिया रहा रही रहे जाता जाती जाते वहाँ यहाँ ऐसा ऐसे इतना बहुत सब सभी दोनों तब बाद साथ तक लेकिन मगर क्योंकि इसलिए लगाया लगाना लगा
  সাথে কিন্তু তাহলে যদি তখন এখন সব কোনো কোনও আছে নেই করলে হলে হয়ে যায় গেলে গেছে এটা ওটা এই সেই তবে শুধু অনেক আমরা তুমি আপনি পরে আগে মধ্যে কাজে লাগে কী কি কীভাবে কেন কখন কোথায় কোন করে করব করতে করার হয় হবে আমি আমার এর থেকে দিয়ে জন্য এবং আর না সময় দেখতে শুরু এর মধ্যে
  ஆனால் ஏன்னா எதுக்கு எப்போ எப்ப வேணும் இருக்கு இருக்கிறது வருது வருகிறது செய்யணும் பண்ண பண்ணணும் விடலாம் எல்லா எல்லாம் இது அது நாம் எனக்கு பிறகு முன் போது மட்டும்
  என்ன என்றால் எப்படி ஏன் எதற்கு எப்போது எங்கே மற்றும் என் நான் செய்ய செய்வது வேண்டும் இல்லை உள்ள ஒரு இந்த அந்த பயன்படுத்துகிறோம் பயன்படுத்த
  కానీ అయితే ఇది అది ఏం ఏమి ఎందులో అందులో ఇందులో మనం మేము నాకు ఉంది ఉంటే లేదు తర్వాత ముందు అన్ని అన్నీ జరుగుతుంది వస్తుంది అవుతుంది చేస్తే చేయకపోతే
  ఏమిటి అంటే ఎలా ఎందుకు ఎప్పుడు ఎక్కడ లో కి తో కోసం మాత్రమే నేను నా ఒక ఈ ఆ చేయాలి చేయడం వాడాలి వాడతారు బదులు`
    .trim()
    .split(/\s+/),
);

/** The names of the Latin letters in Devanagari, longest first: यूएक्स is u and x. */
const LETTER_NAMES = (
  "डब्ल्यू w, क्यू q, एक्स x, वाई y, ज़ेड z, जेड z, आई i, एच h, एफ f, एल l, एम m, एन n, एस s, आर r, " +
  "यू u, बी b, सी c, डी d, जी g, जे j, के k, पी p, टी t, वी v, ए a, ई e, ओ o"
)
  .split(", ")
  .map((each) => each.split(" ") as [string, string]);
const ACRONYM_LETTERS = { fewest: 2, most: 5 } as const;

/** A word spelled with the names of its letters, as यूआई is UI. */
function spelledOut(word: string): string | undefined {
  let [rest, letters] = [word, ""];
  while (rest !== "" && letters.length < ACRONYM_LETTERS.most) {
    const next = LETTER_NAMES.find(([name]) => rest.startsWith(name));
    if (!next) return undefined;
    rest = rest.slice(next[0].length);
    letters += next[1];
  }
  return rest === "" && letters.length >= ACRONYM_LETTERS.fewest ? letters : undefined;
}

export type InEnglish = (question: string) => string;

/**
 * Translates the Indian-script words of a question to English, by table, glossary and sound; unknown words are left
 * out.
 */
export function* openInEnglish(passages: readonly Passage[]): Steps<InEnglish> {
  const exact = new Map<string, string>();
  for (const { hindi, word } of passages.flatMap(({ terms = [] }) => terms))
    for (const form of hindi.split(/[,;]\s*/)) exact.set(bare(form), word);
  for (const { english, forms } of [...EVERYDAY_SCRIPT_WORDS, ...SCRIPT_WORDS])
    for (const form of Object.values(forms).flat()) exact.set(bare(form), english);
  const stems = [...exact.keys()]
    .filter((form) => form.length >= SHORTEST_STEM)
    .sort((a, b) => b.length - a.length);
  const bySound = yield* openSounds(passages);
  const acronyms = new Set(
    passages.flatMap(({ title, heading, text }) =>
      (`${title} ${heading} ${text}`.match(/\b[A-Z]{2,5}\b/g) ?? []).map((each) => each.toLowerCase()),
    ),
  );
  const phrases = [...exact.keys()].filter((form) => form.includes(" ")).sort((a, b) => b.length - a.length);

  const wordInEnglish = (written: string): string => {
    const word = bare(written);
    if (ASKING.has(word)) return "";
    const known = exact.get(word);
    if (known !== undefined) return known;
    const spelled = spelledOut(word);
    if (spelled !== undefined && acronyms.has(spelled)) return spelled;
    const latin = DEVANAGARI.test(word) ? inLatinLetters(word) : "";
    if (HINDI_FILLERS.has(latin)) return "";
    const stem = stems.find((form) => word.startsWith(form));
    return (stem !== undefined && exact.get(stem)) || MEANING_OF.get(latin)?.join(" ") || bySound(word) || "";
  };
  return (question) => {
    if (!/[\u0900-\u0d7f]/.test(question)) return question;
    let text = question.normalize("NFC");
    for (const phrase of phrases)
      if (text.includes(phrase)) text = text.replaceAll(phrase, ` ${exact.get(phrase)} `);
    return text.replaceAll(SCRIPT_WORD, (word) => ` ${wordInEnglish(word)} `).trim();
  };
}

function bare(form: string): string {
  return form
    .normalize("NFC")
    .replaceAll(/\u200c|\u200d|\u093c|\u09bc/g, "")
    .trim();
}

/** Technical terms by their sound: from the glossary, headings, the index and bold text. */
function* openSounds(passages: readonly Passage[]): Steps<(word: string) => string | undefined> {
  const fine = new Map<string, string[]>();
  const rough = new Map<string, string[]>();
  /** Bengali has one letter for b and v. */
  const bengali = new Map<string, string[]>();
  const counted = new Map<string, number>();
  for (const { title, heading = "", alsoCalled = "", text, terms = [] } of passages) {
    const bold = (text.match(/\*\*[^*\n]+\*\*/g) ?? []).join(" ");
    const words = [title, heading, alsoCalled, bold, ...terms.map(({ word }) => word)].join(" ");
    for (const { written } of termsOf(words))
      if (/^[a-z]{3,}$/.test(written)) counted.set(written, (counted.get(written) ?? 0) + 1);
    yield;
  }
  for (const word of NOT_TAUGHT) counted.set(word, 1);
  for (const [word] of [...counted].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)))
    for (const key of soundKeysOf(word)) {
      if (soundsIn(key) < SHORTEST_KEY) continue;
      addTo(fine, key, word);
      addTo(bengali, key.replaceAll("v", "b"), word);
      addTo(rough, roughKey(key), word);
    }
  const fillers = new Set(
    HINDI_STOP_WORDS.flatMap(soundKeysOf).filter((key) => soundsIn(key) <= SHORTEST_KEY),
  );
  return (word) => {
    const sound = soundKeyOfScript(word);
    if (!sound || soundsIn(sound.key) < SHORTEST_KEY) return undefined;
    if (!sound.isRough && fillers.has(sound.key)) return undefined;
    const alike =
      fine.get(sound.key) ??
      bengali.get(sound.key) ??
      (sound.isRough ? rough.get(roughKey(sound.key)) : undefined);
    return alike && mostAlike(alike, inLatinLetters(word));
  };
}

function addTo(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [word]);
  else if (!list.includes(word)) list.push(word);
}

/** Margin by which the spelling of a rarer word must be more similar. */
const CLEARLY_NEARER = 0.12;

/**
 * Phonetic keys have no vowels, so 'stress' and 'stores' collide: the most frequent word wins, unless another one is
 * spelled clearly more alike.
 */
function mostAlike([usual = "", ...others]: readonly string[], latin: string): string {
  const heard = bigramsOf(latin);
  /** Dice coefficient of the bigrams. */
  const nearness = (word: string) => {
    const bigrams = bigramsOf(word);
    return (2 * [...bigrams].filter((bigram) => heard.has(bigram)).length) / (bigrams.size + heard.size);
  };
  const least = nearness(usual) + CLEARLY_NEARER;
  const nearer = others.filter((word) => nearness(word) > least);
  return nearer.sort((a, b) => nearness(b) - nearness(a))[0] ?? usual;
}

function bigramsOf(word: string): ReadonlySet<string> {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)));
}
