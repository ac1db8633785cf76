/** The bot's only sentence when no answer came, or when it broke off. */
export const TUTOR_TROUBLE = "Sorry, something went wrong!";
