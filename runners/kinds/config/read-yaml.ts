import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseAllDocuments } from "yaml";
import type { Problem } from "./problem.ts";

export type YamlPath = readonly (string | number)[];

type YamlDocument = {
  readonly value: unknown;
  /** The line of the key or list item at this path, or of its nearest existing parent. */
  lineAt(path: YamlPath): number;
};

export type YamlFile = { readonly documents: readonly YamlDocument[]; readonly problems: readonly Problem[] };

/** A file of one or more documents; after a mistake the rest is parsed as far as possible. */
export function readYaml(text: string): YamlFile {
  const counter = new LineCounter();
  const parsed = parseAllDocuments(text, { lineCounter: counter, prettyErrors: false });
  const documents = "empty" in parsed ? [] : parsed;
  const problems: Problem[] = [];
  const lineOf = (offset: number) => counter.linePos(Math.max(0, Math.min(offset, text.length))).line;
  const read = documents.map((document): YamlDocument => {
    for (const error of document.errors)
      problems.push({ line: lineOf(error.pos[0]), message: error.message });
    return {
      value: plainValueOf(document, (message) => problems.push({ line: 1, message })),
      lineAt: (path) => lineOf(offsetAt(document, path)),
    };
  });
  return { documents: read, problems };
}

function plainValueOf(document: Document.Parsed, onProblem: (message: string) => void): unknown {
  if (document.errors.length > 0) return null;
  try {
    return document.toJS();
  } catch (error) {
    // Aliases that expand without end are refused only here.
    onProblem(error instanceof Error ? error.message : String(error));
    return null;
  }
}

function offsetAt(document: Document.Parsed, path: YamlPath): number {
  for (let length = path.length; length > 0; length--) {
    const offset = offsetOfItem(document, path.slice(0, length));
    if (offset !== undefined) return offset;
  }
  return document.contents?.range?.[0] ?? 0;
}

function offsetOfItem(document: Document.Parsed, path: YamlPath): number | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const last = path.at(-1);
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(last));
    return isNode(pair?.key) ? (pair.key as Node).range?.[0] : undefined;
  }
  const item = document.getIn(path, true);
  return isNode(item) ? item.range?.[0] : undefined;
}
