/** The four parts of a study day as named in URLs and on the wire, in their order. */
export const DAY_PARTS = ["watch", "read", "practise", "check"] as const;

export type DayPart = (typeof DAY_PARTS)[number];
