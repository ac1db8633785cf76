/** Names the terms and the privacy text as they stand now. Change it with every change of what is promised there: consents are kept with it. */
export const CONSENT_TEXT_VERSION = "2026-11-16";
