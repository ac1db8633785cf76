import { expect, test } from "vitest";
import { PUBLIC_URL_MARK } from "./page-sender.ts";
import { fillShell, type PageHead } from "./page-shell.ts";

const SHELL = "<head><!--head--></head><div id=root><!--page--></div><!--state-->";

const fill = (head: Partial<PageHead> = {}, more: { html?: string; state?: string } = {}, path = "/verify") =>
  fillShell(SHELL, path, {
    html: "<p>page</p>",
    state: "",
    ...more,
    head: { title: "Title", description: "About it", ...head },
  });

test("head, page and state stand in their places, and the page can hold what looks like a place", () => {
  const page = fill({}, { html: "<p>a <!--state--> b</p>", state: '{"a":1}' });
  expect(page).toContain("<div id=root><p>a <!--state--> b</p></div>");
  expect(page).toContain('<script type="application/json" id="page-state">{"a":1}</script>');
});

test("without state there is no place for it", () => {
  expect(fill()).not.toContain("page-state");
});

test("nothing in title, description, picture or address becomes markup", () => {
  const bad = `"'><script>`;
  const page = fill({ title: bad, description: bad, image: `/${bad}` }, {}, `/verify/${bad}`);
  expect(page).not.toContain("<script>");
  expect(page).toContain("<title>&quot;&apos;&gt;&lt;script&gt;</title>");
});

test("no text in the state ends its script", () => {
  const state = JSON.stringify({ name: "</script><script>alert(1)</script><!--" });
  const page = fill({}, { state });
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  const held = /id="page-state">(.*)<\/script>/.exec(page)?.[1] ?? "";
  expect(JSON.parse(held)).toEqual(JSON.parse(state));
});

test.each([
  [{}, true, false],
  [{ hidden: true }, false, true],
  [{ hidden: true, isShared: true }, true, true],
])("with %j the page names its own address: %s, and asks to be left out: %s", (head, named, leftOut) => {
  const page = fill(head);
  expect(page.includes(`<link rel="canonical" href="${PUBLIC_URL_MARK}/verify" />`)).toBe(named);
  expect(page.includes('content="noindex"')).toBe(leftOut);
});
