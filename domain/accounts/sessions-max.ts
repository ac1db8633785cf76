/** Per account; one more sign-in ends the oldest session. */
export const SESSIONS_MAX = 50;
