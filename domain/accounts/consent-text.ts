/**
 * Version of the terms and the privacy text. Change it with every change of what they promise: each consent is stored
 * with it.
 */
export const CONSENT_TEXT_VERSION = "2026-11-19";
