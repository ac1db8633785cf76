export type Notice = {
  readonly name: string;
  readonly version: string;
  /** As the part names it itself, in SPDX's words. */
  readonly licence: string;
  /** Empty where there is none: then the part may not be handed out. */
  readonly text: string;
};
