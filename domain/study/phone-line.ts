/** Characters of code that surely fit on a phone. A longer line is an element of its own, which wraps behind a mark. */
export const PHONE_LINE = 36;
