import { useId } from "react";
import { LANGUAGE_NAMES, REPLY_LANGUAGES, type ReplyLanguage } from "#domain/tutor/answer/reply-language.ts";

type LanguageChoiceProps = {
  readonly language: ReplyLanguage | undefined;
  readonly onChoose: (language: ReplyLanguage | undefined) => void;
};

/** The language of the answers. Without a choice the tutor uses that of the question, as far as it can. */
export function LanguageChoice({ language, onChoose }: LanguageChoiceProps) {
  const id = useId();
  return (
    <p className="flex items-center gap-2 text-base">
      <label htmlFor={id}>Answer in</label>
      <select
        id={id}
        value={language ?? ""}
        onChange={(event) => onChoose(REPLY_LANGUAGES.find((each) => each === event.target.value))}
        className="min-h-11 min-w-0 rounded-md border border-line bg-raised px-2"
      >
        <option value="">my language</option>
        {REPLY_LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each].ownName}
          </option>
        ))}
      </select>
    </p>
  );
}
