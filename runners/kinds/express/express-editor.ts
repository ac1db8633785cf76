import type { EditorFiles } from "#runners/kind-parts.ts";

/** The requests that are sent to the app, as in requests.http. */
export const files: EditorFiles = { http: { symbols: `{}[]":` } };
