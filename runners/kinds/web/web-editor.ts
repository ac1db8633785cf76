import type { EditorFiles } from "#runners/kind-parts.ts";

export const files: EditorFiles = {
  html: {
    symbols: `<>/="'#{}();:_`,
    language: async () => (await import("@codemirror/lang-html")).html(),
  },
  css: {
    symbols: `{}:;#()"'>_/`,
    language: async () => (await import("@codemirror/lang-css")).css(),
  },
};
