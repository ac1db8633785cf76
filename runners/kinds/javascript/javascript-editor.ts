import type { EditorFiles } from "#runners/kind-parts.ts";

const SYMBOLS = `{}();='"\`.+*[]<>$:%/_!&|-`;

const language = (options: { jsx?: boolean }) => async () =>
  (await import("@codemirror/lang-javascript")).javascript(options);

export const files: EditorFiles = {
  js: { symbols: SYMBOLS, language: language({ jsx: true }) },
  jsx: { symbols: SYMBOLS, language: language({ jsx: true }) },
  mjs: { symbols: SYMBOLS, language: language({}) },
};
