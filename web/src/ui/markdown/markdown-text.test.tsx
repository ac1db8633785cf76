import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { MarkdownText } from "./markdown-text.tsx";

const SOURCES = [
  {
    number: 1,
    title: "Java Developer · Day 3",
    heading: "Loops",
    url: "/JavaCourse/day/3#loops",
    kind: "lesson" as const,
  },
];

function shown(text: string, isGrowing = false): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <MarkdownText text={text} sources={SOURCES} isGrowing={isGrowing} onFollow={() => undefined} />
    </StaticRouter>,
  );
}

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "**<b onclick=alert(1)>**",
  "`<script>`",
  "```html\n<script>alert(1)</script>\n```",
  "```<script>\nx",
  "| <script> |\n|---|\n| <iframe> |",
  "[<script>](/x)",
  '![x" onerror="alert(1)](https://a.example/b.png)',
])("%s stays text", (attack) => {
  for (const isGrowing of [true, false])
    expect(shown(attack, isGrowing)).not.toMatch(/<(script|img|iframe|b)\b|<[^>]* on\w+=/i);
});

test.each([
  "[x](javascript:alert(1))",
  "[x](data:text/html,y)",
  "[x](//evil.example)",
  "[x](http://evil.example)",
])("%s is not a link", (attack) => {
  expect(shown(attack)).not.toContain("href");
});

test("an existing source is a link with its name, another number is text", () => {
  const html = shown("Loops [1] and [7].");
  expect(html).toContain('href="/JavaCourse/day/3#loops"');
  expect(html).toContain('aria-label="Source 1: Java Developer · Day 3"');
  expect(html).toContain("and [7].");
});

test("a link to another site shows its host and sends no referrer", () => {
  const html = shown("[our page](https://evil.example/login)");
  expect(html).toContain('rel="noopener noreferrer nofollow"');
  expect(html).toContain("(evil.example)");
  expect(shown("[https://good.example](https://evil.example/)")).toContain("(evil.example)");
  expect(shown("https://good.example/page")).not.toContain("(good.example)");
});

test("if an answer must stay on this site, links to other sites are only text", () => {
  const markup = renderToStaticMarkup(
    <StaticRouter location="/">
      <MarkdownText text="[a](https://x.example) https://y.example [b](/scholar)" staysHere />
    </StaticRouter>,
  );
  expect(markup.match(/href="[^"]*"/g)).toEqual(['href="/scholar"']);
  expect(markup).toContain("https://y.example");
});

test("a code block can be copied once it is complete", () => {
  expect(shown("```java\nint x;\n```", true)).toContain("Copy");
  expect(shown("```java\nint x", true)).not.toContain("Copy");
  expect(shown("```java\nint x", true)).toContain('<span class="c-keyword">int</span> x');
});
