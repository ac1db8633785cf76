import type { EditorFiles } from "#runners/kind-parts.ts";

export const files: EditorFiles = {
  py: {
    symbols: `():="'.+*[]%_#{}<>/\\-!`,
    language: async () => (await import("@codemirror/lang-python")).python(),
  },
};
