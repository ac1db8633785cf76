/** The languages of replies; 'hi-Latn' is Hindi typed with Latin letters. */
export const REPLY_LANGUAGES = ["en", "hi", "hi-Latn", "bn", "ta", "te"] as const;
export type ReplyLanguage = (typeof REPLY_LANGUAGES)[number];

type Named = {
  /** The language's own name, for the menu. */
  readonly ownName: string;
  /** The English name, for English texts and the model. */
  readonly englishName: string;
  readonly script?: RegExp | undefined;
};

export const LANGUAGE_NAMES: Readonly<Record<ReplyLanguage, Named>> = {
  en: { ownName: "English", englishName: "English" },
  hi: { ownName: "हिन्दी", englishName: "Hindi", script: /\p{Script=Devanagari}/u },
  "hi-Latn": { ownName: "Hindi in English letters", englishName: "Hindi written in Latin letters" },
  bn: { ownName: "বাংলা", englishName: "Bengali", script: /\p{Script=Bengali}/u },
  ta: { ownName: "தமிழ்", englishName: "Tamil", script: /\p{Script=Tamil}/u },
  te: { ownName: "తెలుగు", englishName: "Telugu", script: /\p{Script=Telugu}/u },
};

/** The chosen language; without a choice the language of the question's script. */
export function replyLanguageOf(question: string, chosen: ReplyLanguage | undefined): ReplyLanguage {
  return chosen ?? REPLY_LANGUAGES.find((each) => LANGUAGE_NAMES[each].script?.test(question)) ?? "en";
}
