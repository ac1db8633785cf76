import { describe, expect, test } from "vitest";
import { findExamples } from "#content-loader/find-examples.ts";
import { parseMarkdown } from "#content-loader/markdown.ts";
import { renderBlocks, renderInline, renderLesson } from "./render-markdown.ts";

function renderText(markdown: string): string {
  const root = parseMarkdown(markdown);
  const examples = findExamples(
    root,
    () => undefined,
    (line, message) => {
      throw new Error(`${line}: ${message}`);
    },
  );
  return renderLesson(root, { examples });
}

describe("a lesson", () => {
  test("has its headings one level lower than the page's own, each with its id", () => {
    expect(renderText("## Whole `int` numbers\n\n### Too *big*")).toBe(
      '<h3 id="whole-int-numbers">Whole <code>int</code> numbers</h3>\n<h4 id="too-big">Too <em>big</em></h4>',
    );
  });

  test("numbers its programs and shows their output in the same figure", () => {
    const html = renderText(
      "```js run\nlet a;\n```\n\n```output\n3 < 4\n```\n\n```js part\nb\n```\n\n```js run\nc\n```\n\n```output error\nc is not defined\n```",
    );
    const figures = html.split("\n<figure").map((figure) => figure.replace(/^<figure/, ""));
    expect(figures).toHaveLength(3);
    expect(figures[0]).toMatch(/^ class="code" data-example="0">/);
    expect(figures[0]).toContain("3 &#x3C; 4");
    expect(figures[0]?.match(/<figcaption data-output="text">/g)).toHaveLength(1);
    expect(figures[1]).not.toMatch(/data-example|figcaption/);
    expect(figures[2]).toMatch(/^ class="code" data-example="1">/);
    expect(figures[2]).toContain('<figcaption data-output="error">');
  });

  test("leaves the empty corner of a table a plain cell", () => {
    const html = renderText("| | paise |\n|---|---|\n| fare | 1000 |");
    expect(html).toMatch(/<td><\/td>\s*<th>paise<\/th>/);
  });

  test("lets wide tables scroll on their own, with the keyboard too", () => {
    expect(renderText("| a |\n|---|\n| b |")).toMatch(/^<div class="table-scroll" tabindex="0"><table>/);
  });

  test("marks the lines of code that may not fit on a phone, and changes no character", () => {
    const long = "total = first_amount + second_amount  # both";
    const code = `a = 1\n${long}\n\nb = 2`;
    const html = renderText(`\`\`\`python part\n${code}\n\`\`\``);
    const marked = [...html.matchAll(/<span class="wraps">([\s\S]*?\n)<\/span>/g)].map(([, line = ""]) =>
      line.replace(/<[^>]+>/g, ""),
    );
    expect(marked).toEqual([`${long}\n`]);
    expect(html.replace(/<[^>]+>/g, "").trim()).toBe(code);
    const indented = renderText(`\`\`\`python part\nif a:\n    ${long}\n\`\`\``);
    expect(indented).toContain('<span class="wraps"><span class="indent">    </span>total');
    const wide = 'throw new IllegalArgumentException("no-such-card " + number);';
    const coloured = renderText(`\`\`\`java part\n${wide}\n\`\`\``);
    expect(coloured).toContain(
      'IllegalArgumentException(<wbr><span class="c-string"><span class="one-word">"no-such-card</span> "',
    );
    expect(renderText("```text\nshort\n```")).toContain('<pre data-language="text"><code>short</code></pre>');
  });
});

test("short code is not broken after a hyphen or a slash; long code may be, best between its tokens", () => {
  expect(renderInline("`<!--`")).toBe('<code class="one-word">&#x3C;!--</code>');
  expect(renderInline("`docs/a.md`")).toBe('<code class="one-word">docs/a.md</code>');
  expect(renderInline("`git commit --amend`")).toBe(
    '<code>git commit <span class="one-word">--amend</span></code>',
  );
  expect(renderInline("`total`")).toBe("<code>total</code>");
  const long = "a-very-long-name-of-a-file-in-a-folder";
  expect(renderInline(`\`${long}\``)).toBe(`<code>${long}</code>`);
  expect(renderInline("`handoff/check-and-book.html`")).toBe(
    '<code>handoff/<wbr><span class="one-word">check-and-book</span><wbr>.html</code>',
  );
});

describe("the output is safe for a page with a strict CSP", () => {
  test.each([
    "<script>alert(1)</script>",
    'A <b onclick="x()">word</b>.',
    '<img src="x" onerror="x()">',
    "![picture](javascript:alert(1))",
    "[link](javascript:alert(1))",
    "[link](data:text/html,x)",
    "[link](http://example.com)",
    "[link](//example.com)",
    "<javascript:alert(1)>",
    '```html part\n<script onload="x()">\n```',
    "`<script>`",
  ])("%j", (markdown) => {
    for (const html of [renderBlocks(markdown), renderInline(markdown)]) {
      expect(html).not.toMatch(/<(script|b|iframe|object)\b/i);
      expect(html).not.toMatch(/<[^>]*\s(on\w+|style)=/i);
      expect(html).not.toMatch(/(href|src)="(?!https:\/\/|\/[^/]|#)/i);
    }
  });

  test("links to our own pages, to headings and to https stay", () => {
    for (const url of ["/JavaCourse/day/2", "#a-heading", "https://docs.python.org/3/"])
      expect(renderBlocks(`[link](${url})`)).toBe(`<p><a href="${url}">link</a></p>`);
  });
});

test("one paragraph becomes inline for a label; more than one stay blocks", () => {
  expect(renderInline("What does `7 / 2` give?")).toBe("What does <code>7 / 2</code> give?");
  expect(renderInline("This:\n\n```text\n1\n```")).toMatch(/^<p>This:<\/p>\n<figure/);
});
