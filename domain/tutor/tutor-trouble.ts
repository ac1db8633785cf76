/** The one thing the bot says when no answer came, or when it broke off. */
export const TUTOR_TROUBLE = "Sorry, something went wrong!";
