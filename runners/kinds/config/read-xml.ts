import type { Problem } from "./problem.ts";

export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
  readonly line: number;
};

export type XmlFile = { readonly root: XmlElement | null; readonly problems: readonly Problem[] };

type Open = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
  line: number;
};

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

const PIECE =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?[^>]*>|<\/[^<>]*>|<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|[^<]+|</g;

/** Stops at the first mistake, as XML requires. Namespaces stay in the names as written. */
export function readXml(text: string): XmlFile {
  const open: Open[] = [];
  let root: XmlElement | null = null;
  let line = 1;
  for (const [piece] of text.matchAll(PIECE)) {
    const fail = (message: string): XmlFile => ({ root, problems: [{ line, message }] });
    const top = open.at(-1);
    if (/^<[?!]/.test(piece)) {
      if (piece.startsWith("<![CDATA[") && top !== undefined) top.text += piece.slice(9, -3);
    } else if (piece.startsWith("</")) {
      const name = piece.slice(2, -1).trim();
      if (top === undefined) return fail(`</${name}> closes nothing`);
      if (top.name !== name) return fail(`<${top.name}> of line ${top.line} is closed by </${name}>`);
      open.pop();
    } else if (piece === "<") {
      return fail("a tag is not finished, or a '<' in the text is not written as &lt;");
    } else if (piece.startsWith("<")) {
      const element = readTag(piece, line);
      if (typeof element === "string") return fail(element);
      if (top === undefined && root !== null)
        return fail(`<${element.name}> stands after the end of <${root.name}>`);
      if (top === undefined) root = element;
      else top.children.push(element);
      if (!piece.endsWith("/>")) open.push(element);
    } else {
      const plain = withoutEntities(piece);
      if (plain === undefined) return fail("a '&' in the text is not written as &amp;");
      if (top === undefined && piece.trim() !== "") return fail("text stands outside the root element");
      if (top !== undefined) top.text = (top.text + plain).trim();
    }
    line += piece.split("\n").length - 1;
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined)
    return { root, problems: [{ line: unclosed.line, message: `<${unclosed.name}> is never closed` }] };
  return { root, problems: root === null ? [{ line: 1, message: "there is no element" }] : [] };
}

/** Returns a string when something is wrong. */
function readTag(piece: string, line: number): Open | string {
  const inner = piece.replace(/^<|\/?>$/g, "");
  const name = /^[A-Za-z_][\w.:-]*/.exec(inner)?.[0];
  if (name === undefined) return `${piece.split("\n")[0]} is not a tag`;
  const attributes: Record<string, string> = {};
  let rest = inner.slice(name.length);
  while (rest.trim() !== "") {
    const [whole, key = "", quoted = ""] = /^\s+([A-Za-z_][\w.:-]*)\s*=\s*("[^"]*"|'[^']*')/.exec(rest) ?? [];
    if (whole === undefined) return `an attribute of <${name}> is not written as name="value"`;
    if (Object.hasOwn(attributes, key)) return `<${name}> has the attribute ${key} twice`;
    const value = withoutEntities(quoted.slice(1, -1));
    if (value === undefined) return `a '&' in the attribute ${key} is not written as &amp;`;
    attributes[key] = value;
    rest = rest.slice(whole.length);
  }
  return { name, attributes, children: [], text: "", line };
}

/** undefined where a '&' starts no entity. */
function withoutEntities(text: string): string | undefined {
  let isWrong = /&/.test(text.replace(ENTITY, ""));
  const plain = text.replace(ENTITY, (_, name, decimal, hex) => {
    const meant = name === undefined ? characterOf(decimal, hex) : ENTITIES.get(name);
    isWrong ||= meant === undefined;
    return meant ?? "";
  });
  return isWrong ? undefined : plain;
}

const ENTITY = /&(?:(\w+)|#(\d+)|#x([0-9a-fA-F]+));/g;
const LAST_CODE_POINT = 0x10_ff_ff;

function characterOf(decimal: string | undefined, hex: string): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : undefined;
}

/** The elements reached by a path of names, from the root's children: 'dependencies/dependency'. */
export function findElements(root: XmlElement | null, path: string): XmlElement[] {
  return path
    .split("/")
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      root === null ? [] : [root],
    );
}
