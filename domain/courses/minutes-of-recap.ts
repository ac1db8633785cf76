/** In a file of its own, because the schedule needs nothing else of what counts minutes, which reads whole lessons. */
export const MINUTES_OF_RECAP = 3;
