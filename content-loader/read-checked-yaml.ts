import { isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { ContentProblem } from "./content-problem.ts";

export type YamlSource = { readonly file: string; readonly text: string; readonly firstLine: number };

/** The checked value, or every problem with its place in the file. */
export function readCheckedYaml<T>(
  source: YamlSource,
  schema: z.ZodType<T>,
): { value: T } | { problems: ContentProblem[] } {
  const lines = new LineCounter();
  const document = parseDocument(source.text, {
    lineCounter: lines,
    uniqueKeys: true,
    // The library's own line numbers would count from the start of the front matter.
    prettyErrors: false,
  });
  const lineAt = (offset: number) => source.firstLine + lines.linePos(offset).line - 1;
  if (document.errors.length > 0) {
    return {
      problems: document.errors.map((error) => ({
        file: source.file,
        line: lineAt(error.pos[0]),
        message: error.message,
      })),
    };
  }
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { value: parsed.data };
  return {
    problems: parsed.error.issues.flatMap((issue) => {
      const where = issue.path.length === 0 ? "" : `${issue.path.join(".")}: `;
      const unknownKeys = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
      return unknownKeys.map((key) => ({
        file: source.file,
        line: lineAt(offsetOf(document.contents, issue.path, key)),
        message: `${where}${key === undefined ? issue.message : `unknown key '${key}'`}`,
      }));
    }),
  };
}

/** The nearest existing node on the way to `path`: a missing key is reported at the map that lacks it. */
function offsetOf(root: unknown, path: readonly PropertyKey[], unknownKey: string | undefined): number {
  let node = root;
  let offset = isNode(root) ? (root.range?.[0] ?? 0) : 0;
  for (const step of path) {
    const next =
      isNode(node) && "get" in node
        ? (node as { get(key: PropertyKey, keep: boolean): unknown }).get(step, true)
        : undefined;
    if (!isNode(next)) break;
    node = next;
    offset = next.range?.[0] ?? offset;
  }
  if (unknownKey !== undefined && isMap(node)) {
    const key = node.items.map((pair) => pair.key).find((key) => isScalar(key) && key.value === unknownKey);
    if (isNode(key)) offset = key.range?.[0] ?? offset;
  }
  return offset;
}
