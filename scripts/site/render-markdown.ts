import type { Element, ElementContent, Root as HtmlRoot, RootContent } from "hast";
import type { Blockquote, Code, Heading, InlineCode, Paragraph, Root } from "mdast";
import rehypeStringify from "rehype-stringify";
import remarkRehype, { type Options } from "remark-rehype";
import { unified } from "unified";
import type { Example } from "#content-loader/find-examples.ts";
import type { FoundPicture } from "#content-loader/find-pictures.ts";
import type { FoundQuickTask } from "#content-loader/found-quick-task.ts";
import { parseMarkdown, plainTextOf } from "#content-loader/markdown.ts";
import type { DayTerm } from "#contract/days.ts";
import { headingId } from "#domain/courses/lesson-headings.ts";
import { highlight } from "./highlight.ts";
import { element, inlineCode, pre } from "./html-elements.ts";
import { markTerms } from "./mark-terms.ts";
import { pictureHtml } from "./picture-html.ts";
import { quickTaskHtml } from "./quick-task-html.ts";

const stringifier = unified().use(rehypeStringify).freeze();

/** Parts of a text besides plain Markdown. */
type LessonParts = {
  readonly examples?: readonly Example[];
  readonly quickTasks?: readonly FoundQuickTask[];
  readonly pictures?: readonly FoundPicture[];
  readonly terms?: readonly DayTerm[];
  readonly pictureUrl?: (picture: FoundPicture) => string;
};

/** Blocks: paragraphs, lists, code. HTML in the Markdown is dropped, so the result is safe. */
export function renderBlocks(markdown: string): string {
  return stringifier.stringify(toHtmlTree(parseMarkdown(markdown), {}));
}

/** A single paragraph without its p, for use inside a label. */
export function renderInline(markdown: string): string {
  const tree = toHtmlTree(parseMarkdown(markdown), {});
  const [only, ...others] = tree.children.filter(({ type }) => type === "element");
  const isOneParagraph = others.length === 0 && only?.type === "element" && only.tagName === "p";
  return stringifier.stringify(isOneParagraph ? { type: "root", children: only.children } : tree);
}

/** A highlighted line of code, for markup that the page builds itself. */
export function renderCode(text: string, language: string): string {
  return stringifier.stringify({ type: "root", children: highlight(text, language) });
}

/** A lesson: headings get ids, every program its number, and every quick task its name. */
export function renderLesson(root: Root, parts: LessonParts): string {
  const tree = toHtmlTree(root, parts);
  markTerms(tree, parts.terms ?? []);
  return stringifier.stringify(tree);
}

type State = { all(node: Heading | Blockquote | Paragraph): ElementContent[] };

function toHtmlTree(
  root: Root,
  { examples = [], quickTasks = [], pictures = [], pictureUrl }: LessonParts,
): HtmlRoot {
  const numbers = new Map(examples.map(({ blocks }, n) => [blocks[0], n]));
  const outputs = new Map(examples.map(({ blocks }) => [blocks[0], blocks[1]]));
  const quick = new Map(quickTasks.map((task) => [task.blocks.code, task]));
  const shownElsewhere = new Set<unknown>([
    ...outputs.values(),
    ...quickTasks.flatMap(({ blocks }) => [blocks.output, blocks.why]),
  ]);
  const handlers: Options["handlers"] = {
    code: (state: State, block: Code) => {
      if (shownElsewhere.has(block)) return undefined;
      const task = quick.get(block);
      if (task) return quickTaskHtml(task, task.blocks.why ? state.all(task.blocks.why) : [], pictureUrl);
      return figure(block, numbers.get(block), outputs.get(block));
    },
    inlineCode: (_state: State, { value }: InlineCode) => inlineCode(value),
    heading: (state: State, node: Heading) =>
      element(`h${node.depth + 1}`, { id: headingId(plainTextOf(node)) }, state.all(node)),
    blockquote: (state: State, node: Blockquote) =>
      shownElsewhere.has(node) ? undefined : element("blockquote", {}, state.all(node)),
    paragraph: (state: State, node: Paragraph) => {
      const picture = pictures.find((found) => found.node && found.node === node.children[0]);
      return picture && pictureUrl
        ? pictureHtml(picture, pictureUrl(picture))
        : element("p", {}, state.all(node));
    },
  };
  const processor = unified().use(remarkRehype, { handlers });
  const tree = processor.runSync(root) as HtmlRoot;
  dropUnsafeLinks(tree);
  emptyCorners(tree);
  return { ...tree, children: tree.children.map(scrollable) };
}

/** Defence in depth: the content check refuses them too. */
function dropUnsafeLinks(node: HtmlRoot | RootContent): void {
  if (node.type === "element") {
    for (const name of ["href", "src"])
      if (!/^(https:\/\/|\/(?!\/)|#)/.test(String(node.properties[name] ?? "#")))
        delete node.properties[name];
  }
  if ("children" in node) for (const child of node.children) dropUnsafeLinks(child);
}

/** A screen reader would announce an empty header cell: the empty corner of a table is a plain cell. */
function emptyCorners(node: HtmlRoot | RootContent): void {
  if (node.type === "element" && node.tagName === "th" && node.children.length === 0) node.tagName = "td";
  if ("children" in node) for (const child of node.children) emptyCorners(child);
}

/** Wide tables scroll on their own, with the keyboard too, and the page does not. */
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
                isError ? "It stops with an error" : "Expected",
              ]),
              pre([{ type: "text", value: output.value }], "output"),
            ]),
          ]
        : []),
    ],
  );
}
