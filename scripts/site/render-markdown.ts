import type { Element, ElementContent, Root as HtmlRoot, RootContent } from "hast";
import type { Code, Heading, Root } from "mdast";
import rehypeStringify from "rehype-stringify";
import remarkRehype, { type Options } from "remark-rehype";
import { unified } from "unified";
import type { Example } from "#content-loader/find-examples.ts";
import { parseMarkdown, plainTextOf } from "#content-loader/markdown.ts";
import { headingId } from "#domain/courses/lesson-headings.ts";
import { highlight } from "./highlight.ts";

const stringifier = unified().use(rehypeStringify).freeze();

/** Blocks: paragraphs, lists, code. HTML in the Markdown is left out, so what comes back is safe. */
export function renderBlocks(markdown: string): string {
  return stringifier.stringify(toHtmlTree(parseMarkdown(markdown), []));
}

/** A single paragraph without its p, so that it can stand inside a label. */
export function renderInline(markdown: string): string {
  const tree = toHtmlTree(parseMarkdown(markdown), []);
  const [only, ...others] = tree.children.filter(({ type }) => type === "element");
  const isOneParagraph = others.length === 0 && only?.type === "element" && only.tagName === "p";
  return stringifier.stringify(isOneParagraph ? { type: "root", children: only.children } : tree);
}

/** A lesson: headings get their ids, and every program of the text its number. */
export function renderLesson(root: Root, examples: readonly Example[]): string {
  return stringifier.stringify(toHtmlTree(root, examples));
}

function toHtmlTree(root: Root, examples: readonly Example[]): HtmlRoot {
  const numbers = new Map(examples.map(({ blocks }, n) => [blocks[0], n]));
  const outputs = new Map(examples.map(({ blocks }) => [blocks[0], blocks[1]]));
  const shownWithProgram = new Set(outputs.values());
  const handlers: Options["handlers"] = {
    code: (_state: unknown, block: Code) => {
      if (shownWithProgram.has(block)) return undefined;
      return figure(block, numbers.get(block), outputs.get(block));
    },
    heading: (state: { all(node: Heading): ElementContent[] }, node: Heading) =>
      element(`h${node.depth + 1}`, { id: headingId(plainTextOf(node)) }, state.all(node)),
  };
  const processor = unified().use(remarkRehype, { handlers });
  const tree = processor.runSync(root) as HtmlRoot;
  dropUnsafeLinks(tree);
  emptyCorners(tree);
  return { ...tree, children: tree.children.map(scrollable) };
}

/** The content check refuses them too; the page must not depend on that. */
function dropUnsafeLinks(node: HtmlRoot | RootContent): void {
  if (node.type === "element") {
    for (const name of ["href", "src"])
      if (!/^(https:\/\/|\/(?!\/)|#)/.test(String(node.properties[name] ?? "#")))
        delete node.properties[name];
  }
  if ("children" in node) for (const child of node.children) dropUnsafeLinks(child);
}

/** A header cell without words is read out as a header of nothing: the empty corner of a table is a plain cell. */
function emptyCorners(node: HtmlRoot | RootContent): void {
  if (node.type === "element" && node.tagName === "th" && node.children.length === 0) node.tagName = "td";
  if ("children" in node) for (const child of node.children) emptyCorners(child);
}

/** Wide tables scroll by themselves, with the keyboard too, and the page does not. */
function scrollable(node: RootContent): RootContent {
  return node.type === "element" && node.tagName === "table"
    ? element("div", { className: ["table-scroll"], tabIndex: 0 }, [node])
    : node;
}

function figure(block: Code, example: number | undefined, output: Code | undefined): Element {
  const isError = output?.meta === "error";
  return element(
    "figure",
    { className: ["code"], ...(example === undefined ? {} : { dataExample: example }) },
    [
      pre(highlight(block.value, block.lang ?? ""), block.lang ?? "text"),
      ...(output
        ? [
            element("figcaption", { dataOutput: isError ? "error" : "text" }, [
              element("span", { className: ["output-name"] }, [
                { type: "text", value: isError ? "It stops with an error" : "Output" },
              ]),
              pre([{ type: "text", value: output.value }], "output"),
            ]),
          ]
        : []),
    ],
  );
}

function pre(children: ElementContent[], language: string): Element {
  return element("pre", { dataLanguage: language, tabIndex: 0 }, [element("code", {}, children)]);
}

function element(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}
