import type { Code, Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

/** Every node, parents before their children. */
export function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* nodesOf(child);
}

export function codeBlocksOf(root: Root): Code[] {
  return [...nodesOf(root)].filter((node) => node.type === "code");
}

export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

/** The text as read aloud; a piece of inline code counts as one word. */
export function proseOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "inlineCode") return "code";
  if (node.type === "break") return " ";
  return "children" in node ? node.children.map(proseOf).join("") : "";
}

/** The text as it is seen, including code. */
export function plainTextOf(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") return node.value;
  if (node.type === "break") return " ";
  return "children" in node ? node.children.map(plainTextOf).join("") : "";
}
