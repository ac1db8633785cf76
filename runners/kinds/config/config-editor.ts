import { StreamLanguage } from "@codemirror/language";
import type { EditorFile, EditorFiles } from "#runners/kind-parts.ts";

const YAML: EditorFile = {
  symbols: `:"'[]{}#$=/_`,
  language: async () => (await import("@codemirror/lang-yaml")).yaml(),
};

export const files: EditorFiles = {
  yaml: YAML,
  yml: YAML,
  json: {
    symbols: `{}[]":`,
    language: async () => (await import("@codemirror/lang-javascript")).javascript(),
  },
  xml: {
    symbols: `<>/="'_`,
    language: async () => (await import("@codemirror/lang-html")).html(),
  },
  dockerfile: {
    symbols: `/="'[]:$_#&\\`,
    language: async () =>
      StreamLanguage.define((await import("@codemirror/legacy-modes/mode/dockerfile")).dockerFile),
  },
  env: { symbols: `=_#"'$/:` },
  conf: { symbols: `{};/$:"'=_#` },
};
