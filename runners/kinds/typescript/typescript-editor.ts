import type { EditorFiles } from "#runners/kind-parts.ts";

const SYMBOLS = `{}();:='"\`.+*[]<>|$%/_!&-`;

const language = (options: { jsx?: boolean }) => async () =>
  (await import("@codemirror/lang-javascript")).javascript({ typescript: true, ...options });

export const files: EditorFiles = {
  ts: { symbols: SYMBOLS, language: language({}) },
  tsx: { symbols: SYMBOLS, language: language({ jsx: true }) },
};
