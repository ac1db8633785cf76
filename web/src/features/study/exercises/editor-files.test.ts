import { LanguageSupport, StreamLanguage } from "@codemirror/language";
import { expect, test } from "vitest";
import { editorFileOf } from "./editor-files.ts";

const languageOf = async (path: string) => {
  const loaded = await editorFileOf(path)?.language?.();
  if (loaded instanceof LanguageSupport) return loaded.language.name;
  return loaded instanceof StreamLanguage ? loaded.name : undefined;
};

test.each([
  ["src/main.py", "python"],
  ["Main.java", "java"],
  ["app.js", "javascript"],
  ["main.jsx", "javascript"],
  ["package.json", "javascript"],
  ["main.ts", "typescript"],
  ["app.tsx", "typescript"],
  ["index.html", "html"],
  ["pom.xml", "html"],
  ["style.css", "css"],
  ["main.sql", "sql"],
  [".github/workflows/ci.yml", "yaml"],
  ["main.sh", "shell"],
  // This mode says no name.
  ["docker/Dockerfile.prod", ""],
])("%s is edited as %s", async (path, name) => {
  expect(await languageOf(path)).toBe(name);
});

test.each([".env", "requests.http", "notes.txt", "constructor"])("%s is plain text", async (path) => {
  expect(await languageOf(path)).toBeUndefined();
});
