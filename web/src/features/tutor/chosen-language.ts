import { REPLY_LANGUAGES, type ReplyLanguage } from "#domain/tutor/answer/reply-language.ts";

/** Of the device, not of an account: whoever uses it reads that language. */
const KEY = "kadam-reply-language";

/** Undefined: nobody has chosen one, and the tutor answers in the language of the question. */
export function chosenLanguage(): ReplyLanguage | undefined {
  try {
    return REPLY_LANGUAGES.find((language) => language === localStorage.getItem(KEY));
  } catch {
    // Where storage is switched off nothing was chosen.
    return undefined;
  }
}

export function chooseLanguage(language: ReplyLanguage | undefined): void {
  try {
    if (language === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, language);
  } catch {
    // It then lasts as long as the page.
  }
}
