import { expect, test } from "vitest";
import { symbolsFor } from "./language-symbols.ts";

const signsOf = (path: string) =>
  symbolsFor(path)
    .map(({ sign }) => sign)
    .join("");

const PATHS = ["main.py", "Main.java", "app.js", "app.tsx", "index.html", "a.css", "a.sql", "a.sh", "ci.yml"];
const MORE = ["package.json", "pom.xml", "Dockerfile", ".env", "nginx.conf", "requests.http", "notes.txt"];

test.each([...PATHS, ...MORE])("every symbol of %s is there once and has its own name", (path) => {
  const symbols = symbolsFor(path);
  expect(symbols.length).toBeGreaterThan(4);
  expect(new Set(symbols.map(({ sign }) => sign)).size).toBe(symbols.length);
  for (const { sign, name } of symbols) expect(name, sign).toMatch(/^[A-Z][a-z ]+$/);
});

test("a language's own symbols come first", () => {
  expect(signsOf("src/main.py")).toMatch(/^\(\):=/);
  expect(signsOf("Main.java")).toMatch(/^\{\}\(\);/);
  expect(signsOf("index.html")).toMatch(/^<>\//);
  expect(signsOf("docker/Dockerfile.prod")).toBe(signsOf("Dockerfile"));
});
