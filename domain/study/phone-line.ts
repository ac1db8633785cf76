/** Characters of code that always fit on a phone. A longer line gets its own element, which wraps behind a mark. */
export const PHONE_LINE = 36;
