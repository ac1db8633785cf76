/**
 * In a file of its own, because the schedule page needs only this, and the file that counts minutes imports whole
 * lessons.
 */
export const MINUTES_OF_RECAP = 3;
