import { expect, test } from "vitest";
import { targetOf } from "./link-target.ts";

test.each(["/JavaCourse/day/3#loops", "/search?q=map", "/"])("%s is a page of ours", (href) => {
  expect(targetOf(href)).toEqual({ kind: "own", path: href });
});

test("another site over https shows its host", () => {
  expect(targetOf("https://docs.python.org/3/")).toEqual({
    kind: "away",
    href: "https://docs.python.org/3/",
    host: "docs.python.org",
  });
});

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "http://example.com",
  "//example.com",
  "/\\example.com",
  "\\\\example.com",
  "https:example.com",
  "https://kadam.invalid/api",
  "https://bank.example@evil.example/",
  "mailto:a@b.example",
  "day/3",
  "#top",
  "?q=1",
  "",
  "https://",
])("%s is not a link", (href) => {
  expect(targetOf(href)).toBeUndefined();
});
