import { StreamLanguage } from "@codemirror/language";
import type { EditorFiles } from "#runners/kind-parts.ts";

export const files: EditorFiles = {
  sh: {
    symbols: `$"'|/=><(){}[]#&;\`\\_`,
    language: async () => StreamLanguage.define((await import("@codemirror/legacy-modes/mode/shell")).shell),
  },
};
