/** The slot in the phone's bar for the tutor's button. */
export const TUTOR_DOCK = "tutor-dock";
