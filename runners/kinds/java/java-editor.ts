import type { EditorFiles } from "#runners/kind-parts.ts";

export const files: EditorFiles = {
  java: {
    symbols: `{}();="'.+*[]<>%:/_!&|-`,
    language: async () => (await import("@codemirror/lang-java")).java(),
  },
};
