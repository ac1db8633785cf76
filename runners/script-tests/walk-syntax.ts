import type { Node } from "acorn";

/** Calls `visit` for this node and all nodes inside it, outer ones first. */
export function walkSyntax(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) walkIfNode(item, visit);
    else walkIfNode(value, visit);
  }
}

function walkIfNode(value: unknown, visit: (node: Node) => void): void {
  if (typeof value === "object" && value !== null && typeof (value as Node).type === "string") {
    walkSyntax(value as Node, visit);
  }
}

/** Replaces the text between two offsets; if both are equal, it is an insertion. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** Edits at the same offset are applied in the given order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const inOrder = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => a.start - b.start || a.index - b.index);
  let done = "";
  let at = 0;
  for (const edit of inOrder) {
    done += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return done + text.slice(at);
}
