/** The most turns accepted in one request. */
export const TURNS_MAX = 40;
export const QUESTION_MAX_CHARACTERS = 4_000;
/** Longer answers are cut, so that every answer can be sent back as an earlier turn. */
export const ANSWER_MAX_CHARACTERS = 8_000;

/** Per learner; the oldest are deleted first. */
export const CONVERSATIONS_MAX = 200;
export const MESSAGES_MAX = 100;
export const TITLE_MAX_CHARACTERS = 80;

/** Answers to one question: a further one would add nothing. */
export const ATTEMPTS_MAX = 9;

/** Of all chats of one learner, with the answers that were rated. */
export const CHATS_MAX_BYTES = 5 * 1024 * 1024;

/** A question with its answer in a script of three bytes a character, with its sources. */
export const EXCHANGE_MAX_BYTES = 3 * (QUESTION_MAX_CHARACTERS + ANSWER_MAX_CHARACTERS) + 8 * 1024;
