/** The place in the phone's bar that takes the tutor's button. */
export const TUTOR_DOCK = "tutor-dock";
