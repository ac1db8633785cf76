export type Notice = {
  readonly name: string;
  readonly version: string;
  /** The part's own licence id, in SPDX terms. */
  readonly licence: string;
  /** Empty where there is none: then the part may not be shipped. */
  readonly text: string;
};
