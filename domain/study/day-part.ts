/** The four parts of a study day as they are named in addresses and on the wire, in the order in which they are done. */
export const DAY_PARTS = ["watch", "read", "practise", "check"] as const;

export type DayPart = (typeof DAY_PARTS)[number];
