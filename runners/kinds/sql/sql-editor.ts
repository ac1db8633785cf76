import type { EditorFiles } from "#runners/kind-parts.ts";

export const files: EditorFiles = {
  sql: {
    symbols: `()'=;*,<>"_%.+`,
    language: async () => {
      const { sql, SQLite } = await import("@codemirror/lang-sql");
      return sql({ dialect: SQLite, upperCaseKeywords: true });
    },
  },
};
