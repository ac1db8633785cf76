import { REPLY_LANGUAGES, type ReplyLanguage } from "#domain/tutor/answer/reply-language.ts";

/** Per device, not per account. */
const KEY = "kadam-reply-language";

/** Undefined: no choice, so the tutor answers in the language of the question. */
export function chosenLanguage(): ReplyLanguage | undefined {
  try {
    return REPLY_LANGUAGES.find((language) => language === localStorage.getItem(KEY));
  } catch {
    // Nothing can be stored where storage is disabled.
    return undefined;
  }
}

export function chooseLanguage(language: ReplyLanguage | undefined): void {
  try {
    if (language === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, language);
  } catch {
    // Then it lasts as long as the page.
  }
}
