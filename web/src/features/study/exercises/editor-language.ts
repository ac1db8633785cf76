import { StreamLanguage } from "@codemirror/language";
import type { Extension } from "@codemirror/state";

type LoadLanguage = () => Promise<Extension>;

const javascript = (options: { jsx?: boolean; typescript?: boolean }): LoadLanguage => {
  return async () => (await import("@codemirror/lang-javascript")).javascript(options);
};
const html: LoadLanguage = async () => (await import("@codemirror/lang-html")).html();
const yaml: LoadLanguage = async () => (await import("@codemirror/lang-yaml")).yaml();
const shell: LoadLanguage = async () =>
  StreamLanguage.define((await import("@codemirror/legacy-modes/mode/shell")).shell);
const dockerfile: LoadLanguage = async () =>
  StreamLanguage.define((await import("@codemirror/legacy-modes/mode/dockerfile")).dockerFile);

const BY_ENDING: Readonly<Record<string, LoadLanguage>> = {
  py: async () => (await import("@codemirror/lang-python")).python(),
  java: async () => (await import("@codemirror/lang-java")).java(),
  js: javascript({ jsx: true }),
  jsx: javascript({ jsx: true }),
  mjs: javascript({}),
  json: javascript({}),
  ts: javascript({ typescript: true }),
  tsx: javascript({ typescript: true, jsx: true }),
  html,
  xml: html,
  css: async () => (await import("@codemirror/lang-css")).css(),
  sql: async () => {
    const { sql, SQLite } = await import("@codemirror/lang-sql");
    return sql({ dialect: SQLite, upperCaseKeywords: true });
  },
  yml: yaml,
  yaml,
  sh: shell,
};

/** Highlighting and indentation by file name; other files are plain text. */
export async function loadLanguage(path: string): Promise<Extension> {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (name.startsWith("dockerfile")) return dockerfile();
  return (await BY_ENDING[name.slice(name.lastIndexOf(".") + 1)]?.()) ?? [];
}
