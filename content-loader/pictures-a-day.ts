/** The minimum by course folder; 1 for the others. Designers learn with their eyes. */
export const PICTURES_A_DAY: ReadonlyMap<string, number> = new Map([["ui-design", 4]]);
