/** Of one account at a time; beyond it the one that began first ends. */
export const SESSIONS_MAX = 50;
